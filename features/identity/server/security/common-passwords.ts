let common: Promise<Set<string>> | null = null

const load = async () =>
  new Set<string>((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])

/** True for the most common passwords (docs/product/accounts.md 1); the list loads on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}
