/** Whether a file belongs to an installed package: somebody else's text, which nobody here can change. */
export function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}
