import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set<string>(dictionary['passwords-common'])

/** True for the passwords that everyone who guesses tries first (decisions 10.1). */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
