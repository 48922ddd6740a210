/** Joins class names, skipping falsy ones. */
export function classNames(...names: (string | false | 0 | 0n | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
