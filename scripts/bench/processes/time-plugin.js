/*
 * Times a plugin from outside, as ESLint sees it: its import, the `create` of its rules, and their listeners, in which the gate
 * and the analysis are. Milliseconds by the wall: the CPU of a process is that of all its threads, and a call of a few microseconds is
 * charged with what the collector and the compiler do beside it.
 */
import { performance } from "node:perf_hooks";

const spent = { import: 0, create: 0, listeners: 0 };

/** Loads the plugin's entry and gives it back as it is. */
export async function timeImport(load) {
  const start = performance.now();
  const { default: plugin } = await load();
  spent.import += since(start);
  return plugin;
}

/** The same configs with the plugin's rules behind clocks. */
export function timeRules(configs, namespace) {
  return configs.map((config) => {
    const plugin = config.plugins?.[namespace];
    if (plugin === undefined) return config;
    const rules = Object.fromEntries(Object.entries(plugin.rules).map(([name, rule]) => [name, timeRule(rule)]));
    return { ...config, plugins: { ...config.plugins, [namespace]: { ...plugin, rules } } };
  });
}

/** What was spent so far. */
export function readTimes() {
  return { ...spent };
}

function timeRule(rule) {
  return {
    ...rule,
    create(context) {
      const listeners = time("create", () => rule.create(context));
      return Object.fromEntries(
        Object.entries(listeners).map(([selector, listen]) => [
          selector,
          (...nodes) => time("listeners", () => listen(...nodes)),
        ]),
      );
    },
  };
}

function time(part, action) {
  const start = performance.now();
  const result = action();
  spent[part] += since(start);
  return result;
}

function since(start) {
  return performance.now() - start;
}
