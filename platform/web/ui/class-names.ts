/** Joins the class names that are given, in order; a falsy one is left out. */
export function classNames(...names: (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
