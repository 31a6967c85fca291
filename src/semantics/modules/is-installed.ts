/** Whether a file belongs to an installed package, whose text the project cannot change. */
export function isInstalled(path: string): boolean {
  return /[\\/]node_modules[\\/]/.test(path);
}
