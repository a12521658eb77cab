/**
 * Where Node keeps compiled modules, as the runner of the tests sets it: a program that a test starts then does so in
 * about half the time. Part of the environment of programs; empty where a test file runs alone.
 */
export function compileCache(): Readonly<Record<string, string>> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}
