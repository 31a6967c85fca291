/** The page's look, in the reader's colours; print has no filters. */
export const PAGE_STYLE = `
:root {
  --ended: light-dark(#b3261e, #ff8a80);
  --upcoming: light-dark(#8a5a00, #ffc96b);
  --line: light-dark(#d0d4da, #3b424c);
  --soft: light-dark(#f3f5f8, #1c2128);
  --quiet: light-dark(#555e6a, #a3adba);
  --link: light-dark(#0b57d0, #8ab4f8);
  color-scheme: light dark;
  font: 15px/1.5 system-ui, sans-serif;
}
body { margin: 0 auto; max-width: 78rem; padding: 1.5rem; background: Canvas; color: CanvasText; }
h1 { font-size: 1.6rem; margin: 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.6rem; }
a { color: var(--link); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.87em; }
code { overflow-wrap: anywhere; }
small { color: var(--quiet); }
ul, ol { padding: 0; list-style: none; }
ul.plain li { padding: 0.2rem 0; overflow-wrap: anywhere; }
.tiles { display: flex; flex-wrap: wrap; gap: 0.8rem; }
.tile { background: var(--soft); border-radius: 0.5rem; padding: 0.6rem 1rem; border-left: 4px solid var(--line); }
.tile strong { font-size: 1.5rem; margin-right: 0.3rem; }
.tile.ended { border-color: var(--ended); }
.tile.near { border-color: var(--upcoming); }
.timeline li { display: grid; grid-template-columns: minmax(8rem, 3fr) 3fr minmax(13rem, 2fr) 4.5rem; gap: 0.2rem 1rem; align-items: center; padding: 0.2rem 0; border-bottom: 1px solid var(--line); }
.track { position: relative; height: 1.2rem; background: linear-gradient(90deg, var(--quiet), var(--quiet)) var(--today) 0 / 1px 100% no-repeat, linear-gradient(var(--line), var(--line)) 0 50% / 100% 1px no-repeat; }
.track i { position: absolute; left: var(--at); top: 50%; width: 0.8rem; height: 0.8rem; margin: -0.4rem; border-radius: 50%; background: currentColor; }
.ended .track, .ended small { color: var(--ended); }
.upcoming .track, .upcoming small { color: var(--upcoming); }
.day time { margin-right: 0.5rem; font-variant-numeric: tabular-nums; }
.count { text-align: right; }
.filters { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin-bottom: 0.8rem; }
.filters[hidden] { display: none; }
input, select, button { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 0.3rem; padding: 0.2rem 0.5rem; }
select { max-width: 16rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.6rem; border-bottom: 1px solid var(--line); }
th button { background: none; border: 0; padding: 0; font-weight: 600; cursor: pointer; }
th[aria-sort=ascending] button::after { content: " ↑"; }
th[aria-sort=descending] button::after { content: " ↓"; }
td:first-child { white-space: nowrap; }
summary { cursor: pointer; color: var(--quiet); }
pre { background: var(--soft); padding: 0.6rem; border-radius: 0.3rem; overflow-x: auto; white-space: pre-wrap; }
.evidence { list-style: decimal; padding-left: 1.5rem; }
@media (max-width: 50rem) {
  .timeline li { grid-template-columns: 1fr auto; }
  .track, .day { grid-column: 1 / -1; }
  .track { grid-row: 2; }
  .count { grid-row: 1; grid-column: 2; }
  thead { display: none; }
  tr, td { display: block; border: 0; padding: 0.15rem 0; }
  tr { border-bottom: 1px solid var(--line); padding: 0.6rem 0; }
  tr[hidden] { display: none; }
}
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  body { max-width: none; padding: 0; }
  .filters { display: none; }
  tr { break-inside: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
