let common: Promise<Set<string>> | null = null

const load = async () =>
  new Set<string>((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common'])

/** True for the passwords that everyone who guesses tries first (docs/product/accounts.md 1); their list is read when the first is asked about. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= load()
  return (await common).has(password.toLowerCase())
}
