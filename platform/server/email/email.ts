import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** A message in plain text to one person. */
export type EmailMessage = {
  to: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: string
  subject: string
  text: string
}

/** Sends mail through the queue, so that an outage of the mail server loses none (docs/promises.md R6). */
export type Mail = {
  /** Queues a letter; with a transaction it is sent only if that commits. */
  send(emailMessage: EmailMessage, tx?: Db): Promise<void>
  /** Carries a letter away at once, from inside a job, so that a secret in it is never stored. */
  carry(emailMessage: EmailMessage): Promise<void>
}

/** A letter as it left. */
export type SentEmail = EmailMessage & { id: string; from: string; sentAt: string }

/** Carries a letter away; throws when it could not. */
export type EmailTransport = { carry(emailMessage: EmailMessage): Promise<void> }

const service = 'mail'
/** A letter that the server refused for good, such as one to an address that does not exist. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** For jobs that carry a letter with a link in it: tried for a day. */
export const carriesLink = { retries: 300, needs: service, isFinal: isRefused } as const
/** For letters: an outage of three days loses none. */
const carriesEmail = { ...carriesLink, retries: 1000 } as const

/** Mail that leaves through `carrier`, queued in the database. */
export function createMail(jobs: Jobs, transport: EmailTransport): Mail {
  jobs.define<EmailMessage>('mail', (emailMessage) => transport.carry(emailMessage), carriesEmail)
  return {
    send: (emailMessage, tx) => jobs.send('mail', emailMessage, tx),
    carry: (emailMessage) => transport.carry(emailMessage),
  }
}

/** Carries letters to an SMTP server. */
export function createSmtpTransport(smtpUrl: string, from: string): EmailTransport {
  let opened: Promise<Transporter> | null = null
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url: smtpUrl,
        dnsTimeout: 4000,
        connectionTimeout: 4000,
        greetingTimeout: 4000,
        socketTimeout: 8000,
      },
      { from },
    )
  }
  return {
    carry: async (emailMessage) => {
      await (await (opened ??= open())).sendMail(emailMessage)
    },
  }
}

/** Keeps letters in a folder that a developer can read (docs/product/accounts.md 5). */
export type Outbox = EmailTransport & { list(): Promise<SentEmail[]> }

/** An outbox in `folder`, made on first use. */
export function createOutbox(folder: string, from: string, clock: Clock): Outbox {
  return {
    carry: async (emailMessage) => {
      await mkdir(folder, { recursive: true })
      const id = newId()
      const sent: SentEmail = { ...emailMessage, id, from, sentAt: clock.now().toISOString() }
      const draft = join(folder, `.${id}.tmp`)
      await writeFile(draft, JSON.stringify(sent, null, 2), { mode: 0o600 })
      await rename(draft, join(folder, `${id}.json`))
    },
    list: async () => {
      await mkdir(folder, { recursive: true })
      const names = (await readdir(folder))
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, 100)
      return Promise.all(
        names.map(
          async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SentEmail,
        ),
      )
    },
  }
}
