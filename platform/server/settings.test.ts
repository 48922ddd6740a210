import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomKey } from './ids.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

const key = `k1:${randomKey(32).toString('base64')}`
const production = { NODE_ENV: 'production', SITE_URL: 'https://xverse.example' }

function refusalOf(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    assert.ok(error instanceof StartError)
    return error.message
  }
  return 'none'
}

test('with nothing set the site runs on this machine alone, with the demo community and rate limits', () => {
  const { production: isProduction, port, host, siteUrl, siteName, dataDir, databaseUrl, redisUrl, smtpUrl, oidc, google, demo, rateLimits, trustProxy, mailFrom } = readSettings({})
  assert.deepEqual(
    { isProduction, port, host, siteUrl, siteName, dataDir, databaseUrl, redisUrl, smtpUrl, oidc, google, demo, rateLimits, trustProxy, mailFrom },
    {
      isProduction: false, port: 3000, host: '127.0.0.1', siteUrl: 'http://127.0.0.1:3000', siteName: 'XVerse', dataDir: '.data', databaseUrl: null, redisUrl: null, smtpUrl: null,
      oidc: null, google: null, demo: true, rateLimits: true, trustProxy: false, mailFrom: 'XVerse <no-reply@127.0.0.1>',
    },
  )
})

test('a setting that is left blank is a setting that is not there', () => {
  const blank = Object.fromEntries(['PORT', 'HOST', 'SITE_NAME', 'DATA_DIR', 'DATABASE_POOL', 'SITE_URL', 'DATABASE_URL', 'REDIS_URL', 'ENCRYPTION_KEYS', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'GOOGLE_CLIENT_ID', 'METRICS_TOKEN', 'DEMO', 'TRUST_PROXY'].map((name) => [name, '']))
  assert.deepEqual(readSettings(blank), readSettings({}))
})

test('the address of the site is kept without a slash at its end, and made from host and port when it is not set', () => {
  assert.equal(readSettings({ SITE_URL: 'https://xverse.example//' }).siteUrl, 'https://xverse.example')
  assert.equal(readSettings({ HOST: '0.0.0.0', PORT: '80' }).siteUrl, 'http://127.0.0.1:80')
  assert.equal(readSettings({ HOST: '::1', PORT: '8080' }).siteUrl, 'http://[::1]:8080')
})

test('a wrong setting is refused by name, with what it should be', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'eighty' }, 'Setting PORT is a port number, such as 3000.'],
    [{ PORT: '70000' }, 'Setting PORT is a port number, such as 3000.'],
    [{ PORT: '80.5' }, 'Setting PORT is a port number, such as 3000.'],
    [{ PORT: '-1' }, 'Setting PORT is a port number, such as 3000.'],
    [{ DATABASE_POOL: '1' }, 'Setting DATABASE_POOL is a number from 2 to 200.'],
    [{ DATABASE_POOL: 'many' }, 'Setting DATABASE_POOL is a number from 2 to 200.'],
    [{ SITE_URL: 'ftp://xverse.example' }, 'Setting SITE_URL is an address such as https://example.org.'],
    [{ SITE_NAME: 'x'.repeat(61) }, 'Setting SITE_NAME has at most 60 characters.'],
    [{ REDIS_URL: 'localhost:6379' }, 'Setting REDIS_URL is an address such as redis://host:6379.'],
    [{ SMTP_URL: 'mail.example' }, 'Setting SMTP_URL is an address such as smtp://user:password@host:587.'],
    [{ ADMIN_EMAIL: 'me' }, 'Setting ADMIN_EMAIL is an e-mail address.'],
    [{ METRICS_TOKEN: 'short' }, 'Setting METRICS_TOKEN has at least 16 characters.'],
    [{ ENCRYPTION_KEYS: `${key},k2:short` }, 'Setting ENCRYPTION_KEYS is a list of id:key pairs with commas between, each key 32 bytes in base64.'],
    [{ DEMO: 'yes' }, 'Setting DEMO is 0 or 1.'],
    [{ TRUST_PROXY: 'yes' }, 'Setting TRUST_PROXY is 0 or 1.'],
    [{ OIDC_CLIENT_ID: 'x' }, 'Setting OIDC_ISSUER is missing, while OIDC_CLIENT_ID is set.'],
  ]
  for (const [environment, message] of wrong) assert.equal(refusalOf(environment), message)
})

test('production needs the address of the site, rate limits, and keys that all nodes share', () => {
  assert.match(refusalOf({ NODE_ENV: 'production' }), /^Setting SITE_URL is missing/)
  assert.match(refusalOf({ ...production, RATE_LIMITS: 'off' }), /^Setting RATE_LIMITS may not be off in production/)
  assert.match(refusalOf({ ...production, DATABASE_URL: 'postgres://x.example/db' }), /^Setting ENCRYPTION_KEYS is missing/)
  const { demo, encryptionKeys } = readSettings({ ...production, DATABASE_URL: 'postgres://x.example/db', ENCRYPTION_KEYS: key })
  assert.deepEqual([demo, encryptionKeys], [false, key])
})

test('the value of a wrong setting, which may be a secret, is not repeated', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'REDIS_URL', 'ENCRYPTION_KEYS']) {
    assert.ok(!refusalOf({ [name]: 'a-secret-value' }).includes('a-secret-value'), name)
  }
})

test('a model has an address and a name, and the one that screens is one that is set', () => {
  const claude = { AI_CLAUDE_URL: 'https://models.example/v1', AI_CLAUDE_MODEL: 'small' }
  const { ai, aiScreener } = readSettings({ ...claude, AI_CLAUDE_KEY: 'a key', AI_SCREENER: 'claude' })
  assert.deepEqual([ai, aiScreener], [{ claude: aiScreener }, { url: 'https://models.example/v1', key: 'a key', model: 'small' }])
  assert.deepEqual(readSettings(claude).aiMissing, { chatgpt: ['AI_CHATGPT_URL', 'AI_CHATGPT_KEY', 'AI_CHATGPT_MODEL'], claude: ['AI_CLAUDE_KEY'], deepseek: ['AI_DEEPSEEK_URL', 'AI_DEEPSEEK_KEY', 'AI_DEEPSEEK_MODEL'] })
  assert.equal(readSettings(claude).aiScreener, null)
  assert.match(refusalOf({ AI_CLAUDE_URL: 'https://models.example/v1' }), /^Setting AI_CLAUDE_MODEL is needed/)
  assert.match(refusalOf({ ...claude, AI_SCREENER: 'chatgpt' }), /^Setting AI_CHATGPT_URL is needed/)
  assert.match(refusalOf({ AI_SCREENER: 'anybody' }), /^Setting AI_SCREENER is one of/)
})
