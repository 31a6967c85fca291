/** The code of an error of Node's file system, such as `ENOENT`; of any other error what it says. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? String(error);
}
