/** `actionParameters` → `action_parameters`; a name in snake case stays as it is. */
export function toSnakeCase(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
