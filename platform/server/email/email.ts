import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { newId } from '../ids.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'

declare const composed: unique symbol

/** HTML that `composeEmail` wrote; nothing else can be sent. */
export type EmailHtml = string & { readonly [composed]: true }

/** An email to one person: the same words as plain text and as HTML. */
export type EmailMessage = {
  to: string
  /** The reply-to address, if it isn't the sender. */
  replyTo?: string
  subject: string
  text: string
  html: EmailHtml
  /** Where a POST stops emails like this one and a browser sees how to (RFC 8058). */
  unsubscribeUrl?: string
}

/** Queues emails, so a mail server outage loses none (docs/promises.md R6). */
export type Mail = {
  /** Queues an email; with a transaction, only if it commits. */
  send(emailMessage: EmailMessage, tx?: Db): Promise<void>
  /** Queues many emails in one statement, if the transaction commits. */
  sendAll(emailMessages: EmailMessage[], tx: Db): Promise<void>
  /** Sends an email immediately from inside a job, so a secret in it is never stored. */
  carry(emailMessage: EmailMessage): Promise<void>
  /** Called after each email that a mail server took, or refused for its recipient for good. */
  onOutcome(listener: (outcome: MailOutcome) => Promise<void>): void
}

/** What became of an email to an address. */
type MailOutcome = { address: string; isDelivered: boolean }

/** An email as sent. */
export type SentEmail = EmailMessage & {
  id: string
  from: string
  sentAt: string
  headers: Record<string, string>
}

/** Sends an email; throws on failure. */
export type EmailTransport = { carry(emailMessage: EmailMessage): Promise<void> }

const service = 'mail'
/** A permanent refusal, such as for an address that doesn't exist. */
const isRefused = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/** A permanent refusal of the recipient, not of the sender or the words. */
const isUndeliverable = (error: unknown): boolean =>
  isRefused(error) && (error as { command?: string }).command === 'RCPT TO'

/** For jobs that send an email with a link: retried for a day. */
export const carriesLink = { retries: 300, needs: service, isFinal: isRefused } as const
/** For emails: they survive a three-day outage. */
const carriesEmail = { ...carriesLink, retries: 1000 } as const

/**
 * Emails sent through `transport` and queued in the database; none about what the demo makes up.
 */
export function createMail(jobs: Jobs, transport: EmailTransport, clock: Clock, log: Log): Mail {
  const listeners: ((outcome: MailOutcome) => Promise<void>)[] = []
  /** A listener's failure is no failure of the email, which would be sent again. */
  const report = async (address: string, isDelivered: boolean) => {
    for (const listener of listeners)
      await listener({ address, isDelivered }).catch((error: unknown) => {
        log.warn({ err: error }, 'could not note what became of an email')
      })
  }
  const carry = async (emailMessage: EmailMessage): Promise<void> => {
    try {
      await transport.carry(emailMessage)
    } catch (error) {
      if (isUndeliverable(error)) await report(emailMessage.to, false)
      throw error
    }
    await report(emailMessage.to, true)
  }
  jobs.define<EmailMessage>('mail', carry, carriesEmail)
  return {
    send: async (emailMessage, tx) => {
      if (!clock.isMadeUp?.()) await jobs.send('mail', emailMessage, tx)
    },
    sendAll: async (emailMessages, tx) => {
      if (!clock.isMadeUp?.()) await jobs.sendAll('mail', emailMessages, tx)
    },
    carry,
    onOutcome: (listener) => {
      listeners.push(listener)
    },
  }
}

/** Sends emails through an SMTP server; `from` says the sender at that moment. */
export function createSmtpTransport(smtpUrl: string, from: () => string): EmailTransport {
  let opened: Promise<Transporter> | null = null
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      dnsTimeout: 4000,
      connectionTimeout: 4000,
      greetingTimeout: 4000,
      socketTimeout: 8000,
    })
  }
  return {
    carry: async (emailMessage) => {
      const { to, replyTo, subject, text, html } = emailMessage
      const headers = headersOf(emailMessage)
      const transporter = await (opened ??= open())
      await transporter.sendMail({ from: from(), to, replyTo, subject, text, html, headers })
    },
  }
}

/**
 * What tells vacation responders not to answer (RFC 3834), and what mail programs show as their own
 * unsubscribe button.
 */
function headersOf({ unsubscribeUrl }: EmailMessage): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribeUrl === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  }
}

/** Writes emails to a folder that a developer can read (docs/product/accounts.md 5). */
export type Outbox = EmailTransport & { list(): Promise<SentEmail[]> }

/** An outbox in `folder`, created on first use. */
export function createOutbox(folder: string, from: () => string, clock: Clock): Outbox {
  return {
    carry: async (emailMessage) => {
      await mkdir(folder, { recursive: true })
      const id = newId()
      const sent: SentEmail = {
        ...emailMessage,
        id,
        from: from(),
        sentAt: clock.now().toISOString(),
        headers: headersOf(emailMessage),
      }
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
