/** What the page adds where scripts run: filters, sorting by a click on a column's name, `/` to search, evidence opened for print. */
export const PAGE_SCRIPT = `
"use strict";
const form = document.querySelector("form.filters");
if (form !== null) {
  const rows = [...document.querySelectorAll("tbody tr")];
  const output = form.querySelector("output");
  const texts = new Map(rows.map((row) => [row, row.textContent.toLowerCase()]));
  const update = () => {
    const asked = Object.fromEntries(new FormData(form));
    const words = asked.text.toLowerCase().split(/\\s+/);
    let shown = 0;
    for (const row of rows) {
      const { phase, record, owners } = row.dataset;
      const fits =
        (asked.phase === "" || asked.phase === phase) &&
        (asked.record === "" || asked.record === record) &&
        ((asked.owner ?? "") === "" || owners.split("\\n").includes(asked.owner)) &&
        words.every((word) => texts.get(row).includes(word));
      row.hidden = !fits;
      if (fits) shown += 1;
    }
    output.textContent = shown + " of " + rows.length + " shown";
  };
  form.hidden = false;
  form.addEventListener("input", update);
  form.addEventListener("reset", () => setTimeout(update));
  form.addEventListener("submit", (event) => event.preventDefault());
  update();

  const collator = new Intl.Collator("en", { numeric: true });
  const orderOf = (row, index) => row.cells[index].dataset.order ?? row.cells[index].textContent;
  document.querySelectorAll("thead th").forEach((head, index) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const isDown = head.getAttribute("aria-sort") === "ascending";
      for (const other of document.querySelectorAll("th")) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
      const sorted = rows.toSorted((one, other) =>
        collator.compare(orderOf(one, index), orderOf(other, index)),
      );
      document.querySelector("tbody").append(...(isDown ? sorted.reverse() : sorted));
    });
  });

  for (const link of document.querySelectorAll("a.count")) {
    link.addEventListener("click", () => {
      form.reset();
      form.elements.namedItem("record").value = link.dataset.record;
      setTimeout(update);
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, select") !== null) return;
    event.preventDefault();
    form.elements.namedItem("text").focus();
  });
}
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("details:not([open])")];
  for (const details of opened) details.open = true;
});
addEventListener("afterprint", () => {
  for (const details of opened) details.open = false;
});
`;
