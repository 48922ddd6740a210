const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for what can be the id of a thing: a UUID in small letters, as they all are written here. */
export function isId(text: string): boolean {
  return uuid.test(text)
}
