import { expect, it } from "vitest";
import { foundRecords } from "../semantics/found-records.ts";

const found = (text: string): readonly string[] => foundRecords(text, "main.tsx");

const MADE = `import axios from "axios"; import { createContext, use, useContext } from "react";
const Context = createContext(axios.create({ baseURL: API }));`;

it.each([
  ["whole", "const api = useContext(Context); api.get(`/zones/${z}/filters`);"],
  ["at once", "use(Context).get(`/zones/${z}/filters`);"],
  ["of React's namespace", "React.useContext(Context).get(`/zones/${z}/filters`);"],
])("the client with which a context is made is asked: %s", (_, text) => {
  expect(found(`${MADE} import React from "react"; export function Zone({ z }) { ${text} }`)).toEqual([
    "filters proved",
  ]);
});

it("another one that a provider gives may be asked", () => {
  const text = `import { useContext } from "react"; import { Context } from "./context";
    export function Zone({ z }) { const { api } = useContext(Context); return api.get(\`/zones/\${z}/filters\`); }`;
  expect(found(text)).toEqual(["filters likely"]);
});

it("the context of another package holds its own", () => {
  const text = `import { useContext } from "react"; import { Context } from "some-router";
    export function Zone({ z }) { return useContext(Context).get(\`/zones/\${z}/filters\`); }`;
  expect(found(text)).toEqual([]);
});
