import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] }

/**
 * What looks like a secret and is nobody's: logins at addresses that are reserved for examples (RFC
 * 2606). Tests take all others apart, so that no file holds what a provider would accept.
 */
const harmless = /^\w+:\/\/[^@\s]+@([\w-]+\.)*(example\.(com|net|org)|[\w-]+\.(test|invalid))\b/

/** Secrets in a file's text, each as `line: what`, without the secret itself. */
export async function secretsIn(path: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: path, content, ext: '', contentType: 'text' },
    options: { config, maskSecrets: true },
  })
  return messages
    .filter(({ range: [start, end] }) => !harmless.test(content.slice(start, end)))
    .map(({ loc, message }) => `${loc.start.line}: ${message}`)
}
