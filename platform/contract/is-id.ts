const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for a valid id: a UUID in lowercase, as written everywhere. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
