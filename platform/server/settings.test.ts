import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomKey } from './ids.ts'
import { readSettings } from './settings.ts'
import { settingNames } from './settings-environment.ts'
import { StartError } from './start-error.ts'

const key = `k1:${randomKey(32).toString('base64')}`
const production = {
  NODE_ENV: 'production',
  SITE_URL: 'https://xverse.example',
  SMTP_URL: 'smtp://mail.example',
}

const publicDemo = { ALLOW_PUBLIC_DEMO: '1' }

function refusalOf(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    assert.ok(error instanceof StartError)
    return error.message
  }
  return 'none'
}

test('without settings the site runs on this machine only, with the demo community and rate limits', () => {
  const {
    production: isProduction,
    port,
    host,
    siteUrl,
    siteName,
    dataDir,
    databaseUrl,
    redisUrl,
    smtpUrl,
    oidc,
    google,
    demo,
    rateLimits,
    trustProxy,
    mailFrom,
  } = readSettings({})
  assert.deepEqual(
    {
      isProduction,
      port,
      host,
      siteUrl,
      siteName,
      dataDir,
      databaseUrl,
      redisUrl,
      smtpUrl,
      oidc,
      google,
      demo,
      rateLimits,
      trustProxy,
      mailFrom,
    },
    {
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:3000',
      siteName: 'XVerse',
      dataDir: '.data',
      databaseUrl: null,
      redisUrl: null,
      smtpUrl: null,
      oidc: null,
      google: null,
      demo: true,
      rateLimits: true,
      trustProxy: false,
      mailFrom: null,
    },
  )
})

test('a blank setting counts as unset', () => {
  const blank = Object.fromEntries(
    [
      'PORT',
      'HOST',
      'SITE_NAME',
      'SITE_TIME_ZONE',
      'DATA_DIR',
      'ERASED_ACCOUNTS_FILE',
      'DATABASE_POOL',
      'SITE_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'ENCRYPTION_KEYS',
      'SMTP_URL',
      'MAIL_FROM',
      'ADMIN_EMAIL',
      'OIDC_ISSUER',
      'OIDC_CLIENT_ID',
      'GOOGLE_CLIENT_ID',
      'METRICS_TOKEN',
      'DEMO',
      'TRUST_PROXY',
    ].map((name) => [name, '']),
  )
  assert.deepEqual(readSettings(blank), readSettings({}))
})

test('the site’s address has no trailing slash, and defaults to host and port', () => {
  assert.equal(
    readSettings({ ...production, SITE_URL: 'https://xverse.example//' }).siteUrl,
    'https://xverse.example',
  )
  assert.equal(
    readSettings({ HOST: '0.0.0.0', PORT: '80', ALLOW_PUBLIC_DEMO: '1' }).siteUrl,
    'http://127.0.0.1:80',
  )
  assert.equal(readSettings({ HOST: '::1', PORT: '8080' }).siteUrl, 'http://[::1]:8080')
})

test('an invalid setting is named, with what it should be', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'eighty' }, 'Setting PORT is a port number, such as 3000.'],
    [{ PORT: '70000' }, 'Setting PORT is a port number, such as 3000.'],
    [{ PORT: '80.5' }, 'Setting PORT is a port number, such as 3000.'],
    [{ PORT: '-1' }, 'Setting PORT is a port number, such as 3000.'],
    [{ DATABASE_POOL: '5' }, 'Setting DATABASE_POOL is a number from 6 to 200.'],
    [{ DATABASE_POOL: 'many' }, 'Setting DATABASE_POOL is a number from 6 to 200.'],
    [
      { SITE_URL: 'ftp://xverse.example' },
      'Setting SITE_URL is an address such as https://example.org.',
    ],
    [{ SITE_NAME: 'x'.repeat(61) }, 'Setting SITE_NAME has at most 60 characters.'],
    [
      { SITE_TIME_ZONE: 'Mars/Olympus' },
      'Setting SITE_TIME_ZONE must be a time zone such as America/New_York.',
    ],
    [{ REDIS_URL: 'localhost:6379' }, 'Setting REDIS_URL is an address such as redis://host:6379.'],
    [
      { SMTP_URL: 'mail.example' },
      'Setting SMTP_URL must be an address such as smtp://user:password@host:587.',
    ],
    [{ ADMIN_EMAIL: 'me' }, 'Setting ADMIN_EMAIL is an email address.'],
    [{ METRICS_TOKEN: 'short' }, 'Setting METRICS_TOKEN has at least 16 characters.'],
    [
      { ENCRYPTION_KEYS: `${key},k2:short` },
      'Setting ENCRYPTION_KEYS must be a list of id:key pairs, separated by commas, each key 32 bytes in base64.',
    ],
    [{ DEMO: 'yes' }, 'Setting DEMO is 0 or 1.'],
    [{ TRUST_PROXY: 'yes' }, 'Setting TRUST_PROXY is 0 or 1.'],
    [{ NODE_ENV: 'prod' }, 'Setting NODE_ENV must be production, development, test or blank.'],
    [
      { SITE_URL: 'https://xverse.example/community', ...publicDemo },
      'Setting SITE_URL must be an origin without a path, such as https://example.org.',
    ],
    [
      { SITE_URL: 'https://me:secret@xverse.example', ...publicDemo },
      'Setting SITE_URL must be an origin without a path, such as https://example.org.',
    ],
    [
      { MAIL_FROM: 'XVerse <no-reply>' },
      'Setting MAIL_FROM must be an email address, alone or as Name <name@example.org>.',
    ],
    [
      { MAIL_FROM: 'XVerse no-reply@xverse.example' },
      'Setting MAIL_FROM must be an email address, alone or as Name <name@example.org>.',
    ],
    [
      { SECURITY_CONTACT: 'call us' },
      'Setting SECURITY_CONTACT is an email address or an https:// page.',
    ],
    [
      { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
      'Setting S3_ENDPOINT is missing, while S3_ACCESS_KEY_ID is set.',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'Setting STRIPE_SECRET_KEY is missing, while STRIPE_PUBLISHABLE_KEY is set.',
    ],
    [
      { OIDC_CLIENT_SECRET: 'x' },
      'Setting OIDC_CLIENT_ID is missing, while OIDC_CLIENT_SECRET is set.',
    ],
    [
      { GOOGLE_CLIENT_SECRET: 'x' },
      'Setting GOOGLE_CLIENT_ID is missing, while GOOGLE_CLIENT_SECRET is set.',
    ],
    [{ OIDC_CLIENT_ID: 'x' }, 'Setting OIDC_ISSUER is missing, while OIDC_CLIENT_ID is set.'],
  ]
  for (const [environment, message] of wrong) assert.equal(refusalOf(environment), message)
})

test('a setting left blank is one that isn’t set', () => {
  const blank = Object.fromEntries(settingNames.map((name) => [name, '']))
  assert.deepEqual(readSettings(blank), readSettings({}))
})

test('production requires the site’s address, rate limits, and shared keys', () => {
  assert.match(refusalOf({ NODE_ENV: 'production' }), /^Setting SITE_URL is missing/)
  assert.match(
    refusalOf({ ...production, RATE_LIMITS: 'off' }),
    /^Setting RATE_LIMITS can't be off in production/,
  )
  assert.match(
    refusalOf({ ...production, WEBHOOKS_TO_LOOPBACK: '1' }),
    /^Setting WEBHOOKS_TO_LOOPBACK can't be 1 in production/,
  )
  assert.match(
    refusalOf({ ...production, DATABASE_URL: 'postgres://x.example/db' }),
    /^Setting ENCRYPTION_KEYS is missing/,
  )
  const { demo, encryptionKeys } = readSettings({
    ...production,
    DATABASE_URL: 'postgres://x.example/db',
    ENCRYPTION_KEYS: key,
  })
  assert.deepEqual([demo, encryptionKeys], [false, key])
})

test('production runs without the demo, over https, and with a mail server unless the operator opts out', () => {
  assert.equal(
    refusalOf({ ...production, DEMO: '1' }),
    "Setting DEMO can't be 1 in production because the demo accounts' password is public.",
  )
  assert.match(
    refusalOf({ ...production, SITE_URL: 'http://xverse.example' }),
    /^Setting SITE_URL must start with https:\/\/ in production/,
  )
  for (const address of [
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://xverse.localhost',
  ]) {
    assert.equal(refusalOf({ ...production, SITE_URL: address }), 'none', address)
  }
  assert.match(
    refusalOf({ ...production, SMTP_URL: '' }),
    /^Setting SMTP_URL is missing\. .+ Set ALLOW_NO_SMTP=1 to run without email\.$/,
  )
  assert.equal(refusalOf({ ...production, SMTP_URL: '', ALLOW_NO_SMTP: '1' }), 'none')
})

test('in production a misspelled setting is reported with the likely name, and other programs’ variables are ignored', () => {
  const slips = {
    DATABASE_URI: 'DATABASE_URL',
    SIET_URL: 'SITE_URL',
    EMAIL_FROM: 'MAIL_FROM',
    smtp_url: 'SMTP_URL',
    S3_ENDPIONT: 'S3_ENDPOINT',
    TRUSTPROXY: 'TRUST_PROXY',
  }
  for (const [slip, meant] of Object.entries(slips)) {
    assert.equal(
      refusalOf({ ...production, [slip]: 'x' }),
      `Setting ${slip} is unknown. Did you mean ${meant}? Correct or remove it.`,
    )
  }
  const others = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'LANG',
    'TERM',
    'USER',
    'SHELL',
    'LOGNAME',
    'NODE_OPTIONS',
    'NODE_VERSION',
    'YARN_VERSION',
    'NODE_COMPILE_CACHE',
    'INVOCATION_ID',
    'JOURNAL_STREAM',
    'npm_config_loglevel',
    'POSTGRES_PORT',
    'REDIS_PORT',
    'http_proxy',
  ]
  assert.equal(
    refusalOf({ ...production, ...Object.fromEntries(others.map((name) => [name, 'x'])) }),
    'none',
  )
})

test('outside production, demo accounts and test cards stay on this machine unless the operator says otherwise', () => {
  const said =
    'HOST or SITE_URL makes this site public, with demo accounts and test cards. Set NODE_ENV=production for a real site, or ALLOW_PUBLIC_DEMO=1 for a demo.'
  const addresses: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { SITE_URL: 'https://xverse.example' },
  ]
  for (const address of addresses) {
    assert.equal(refusalOf(address), said)
    assert.match(refusalOf({ ...address, DEMO: '0' }), / public, with test cards\. /)
    assert.equal(refusalOf({ ...address, ...publicDemo }), 'none')
  }
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  assert.equal(refusalOf({ HOST: '0.0.0.0', DEMO: '0', ...stripe }), 'none')
})

test('a security contact can be an address or a page', () => {
  assert.equal(
    readSettings({ SECURITY_CONTACT: 'security@xverse.example' }).securityContact,
    'mailto:security@xverse.example',
  )
  assert.equal(
    readSettings({ SECURITY_CONTACT: 'https://xverse.example/report' }).securityContact,
    'https://xverse.example/report',
  )
})

test('an invalid setting’s value, which may be secret, isn’t repeated', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'REDIS_URL', 'ENCRYPTION_KEYS']) {
    assert.ok(!refusalOf({ [name]: 'a-secret-value' }).includes('a-secret-value'), name)
  }
})

test('a model has an address and a name, and the screening one must be configured', () => {
  const claude = { AI_CLAUDE_URL: 'https://models.example/v1', AI_CLAUDE_MODEL: 'small' }
  const { ai, aiScreener } = readSettings({
    ...claude,
    AI_CLAUDE_KEY: 'a key',
    AI_SCREENER: 'claude',
  })
  assert.deepEqual(
    [ai, aiScreener],
    [{ claude: aiScreener }, { url: 'https://models.example/v1', key: 'a key', model: 'small' }],
  )
  assert.deepEqual(readSettings(claude).aiMissing, {
    chatgpt: ['AI_CHATGPT_URL', 'AI_CHATGPT_KEY', 'AI_CHATGPT_MODEL'],
    claude: ['AI_CLAUDE_KEY'],
    deepseek: ['AI_DEEPSEEK_URL', 'AI_DEEPSEEK_KEY', 'AI_DEEPSEEK_MODEL'],
  })
  assert.equal(readSettings(claude).aiScreener, null)
  assert.match(
    refusalOf({ AI_CLAUDE_URL: 'https://models.example/v1' }),
    /^Setting AI_CLAUDE_MODEL is required/,
  )
  assert.match(
    refusalOf({ ...claude, AI_SCREENER: 'chatgpt' }),
    /^Setting AI_CHATGPT_URL is required/,
  )
  assert.match(refusalOf({ AI_SCREENER: 'anybody' }), /^Setting AI_SCREENER must be/)
  assert.deepEqual(readSettings({ ...claude, AI_GUIDE: 'claude' }).aiGuide, {
    name: 'claude',
    model: { url: 'https://models.example/v1', key: null, model: 'small' },
  })
  assert.match(
    refusalOf({ ...claude, AI_GUIDE: 'deepseek' }),
    /^Setting AI_DEEPSEEK_URL is required when AI_GUIDE/,
  )
})
