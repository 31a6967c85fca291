/** `actionParameters` → `action_parameters`; what is written so already stays as it is. */
export function toSnakeCase(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}
