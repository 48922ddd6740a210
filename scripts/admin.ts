import { join } from 'node:path'
import {
  createOperator,
  readSiteIdentity,
  type Operator,
  type Power,
} from '#app/server/operator/operator.ts'
import { openInvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { systemClock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { createLog } from '#platform/server/log.ts'
import {
  createOutbox,
  createSmtpTransport,
  type EmailMessage,
} from '#platform/server/email/email.ts'
import { migrationsFolder, runMigrations } from '#platform/server/database/migrations.ts'
import {
  createEncryption,
  keySource,
  readEncryptionKeys,
} from '#platform/server/security/encryption.ts'
import { readSettings } from '#platform/server/settings.ts'
import { senderOf } from '#platform/server/site-identity.ts'
import { StartError } from '#platform/server/start-error.ts'
import { askForPassword } from './ask-secret.ts'

const usage = `Usage: npm run admin -- COMMAND
  create USERNAME [EMAIL]                    create an administrator; asks for a password
  promote USERNAME [administrator|moderator] give a member a role
  demote USERNAME                            remove all roles and end their sessions
  reset-password USERNAME                    set a password; asks for it
  clear-second-factor USERNAME               remove authenticator app, passkeys and recovery codes
  end-sessions USERNAME                      log a member out everywhere
  remove-demo                                remove the demo community
You type passwords when asked, or send them on standard input. Never put them on the command line.`

type Command = (operator: Operator, args: string[]) => Promise<string>

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Each with its minimum and maximum number of arguments. */
const commands: Record<string, { words: [least: number, most: number]; run: Command }> = {
  create: {
    words: [1, 2],
    run: async (operator, [username = '', email = null]) => {
      await operator.checkNew(username, email)
      await operator.create(username, email, await askForPassword())
      return `${username} is an administrator. Log in and set up a second factor under Settings.`
    },
  },
  promote: {
    words: [1, 2],
    run: async (operator, [username = '', power = 'administrator']) => {
      await operator.promote(username, power as Power)
      return `${username} is now ${power === 'administrator' ? 'an administrator' : 'a moderator'}.`
    },
  },
  demote: {
    words: [1, 1],
    run: async (operator, [username = '']) => {
      await operator.demote(username)
      return `${username} no longer has a role and is logged out.`
    },
  },
  'reset-password': {
    words: [1, 1],
    run: async (operator, [username = '']) => {
      await operator.find(username)
      await operator.resetPassword(username, await askForPassword())
      return `Changed ${username}'s password and ended all their sessions. A second factor, if they have one, still applies.`
    },
  },
  'clear-second-factor': {
    words: [1, 1],
    run: async (operator, [username = '']) =>
      (await operator.clearSecondFactor(username))
        ? `${username} now logs in with only a password.`
        : `${username} has no second factor.`,
  },
  'end-sessions': {
    words: [1, 1],
    run: async (operator, [username = '']) =>
      `Ended ${count(await operator.endSessions(username), 'session')} of ${username}.`,
  },
  'remove-demo': {
    words: [0, 0],
    run: async (operator) => {
      const { removed, closed } = await operator.removeDemo()
      return `Removed ${count(removed, 'demo account')} and their content.${closed ? ` ${count(closed, 'account')} had to stay because other content refers to them. No one can log in to them.` : ''} Test payments stay in the ledger.`
    },
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
const isComplete = command && args.length >= command.words[0] && args.length <= command.words[1]
if (
  !isComplete ||
  (name === 'promote' && !['administrator', 'moderator'].includes(args[1] ?? 'administrator'))
) {
  console.error(usage)
  process.exit(2)
}
try {
  const settings = readSettings()
  const log = createLog('error')
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    poolSize: 2,
    log,
    print: console.error,
    joins: true,
  })
  const invalidation = await openInvalidationBus(database.pool, database.connection, log)
  try {
    await runMigrations(database.connection, migrationsFolder)
    const { smtpUrl, mailFrom, dataDir } = settings
    const site = await readSiteIdentity(database.db, settings)
    const sender = () => senderOf(mailFrom, site)
    const keys = await readEncryptionKeys(settings.encryptionKeys, dataDir)
    const transport = smtpUrl
      ? createSmtpTransport(smtpUrl, sender)
      : createOutbox(join(dataDir, 'outbox'), sender, systemClock)
    const notify = (emailMessage: EmailMessage) =>
      transport
        .carry(emailMessage)
        .catch((error: Error) => console.error(`Couldn't notify the member: ${error.message}`))
    console.log(
      await command.run(
        createOperator({
          db: database.db,
          invalidation,
          clock: systemClock,
          encryption:
            keys === null
              ? null
              : createEncryption(keys, keySource(settings.encryptionKeys, dataDir)),
          settings,
          site,
          notify,
        }),
        args,
      ),
    )
  } finally {
    await invalidation.close()
    await database.close()
  }
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof DomainError
  console.error(isExpected || !(error instanceof Error) ? (error as Error).message : error.stack)
  process.exitCode = 1
}
process.exit()
