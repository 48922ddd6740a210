import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A received email. */
type Arrived = { from: string; to: string[]; text: string }

/** Where in a dialogue a mail server fails: before it answers this. */
const mailSteps = ['greeting', 'sender', 'recipient', 'message'] as const
type MailStep = (typeof mailSteps)[number]

/** A mail server that stores emails and rejects recipients at `refused.example.org`. */
export type MailServer = {
  arrived: Arrived[]
  /** Connections so far. */
  connections(): number
  /** Fails the next connections, each at another step. */
  fail(how: 'closes' | 'hangs', connections: number): void
  /** Puts each sender and recipient off for so long when they first come, in milliseconds. */
  greylist(milliseconds: number): void
  close(): Promise<void>
}

type Done = (error?: (Error & { responseCode?: number }) | null) => void

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** Listens for mail on a free port. */
export async function openMailServer(port: number): Promise<MailServer> {
  const arrived: Arrived[] = []
  const failing = new Map<string, MailStep>()
  const firstSeen = new Map<string, number>()
  let trouble: { how: 'closes' | 'hangs'; left: number } = { how: 'closes', left: 0 }
  let greylisted = 0
  let connections = 0
  const meet = (step: MailStep, { id }: SMTPServerSession, go: () => void) => {
    if (failing.get(id) !== step) return go()
    if (trouble.how === 'hangs') return
    for (const each of server.connections as Set<{ id: string; _socket: Socket }>)
      if (each.id === id) each._socket.end()
  }
  const accept = (sender: string, recipient: string, done: Done) => {
    if (recipient.endsWith('@refused.example.org')) return done(refusal(550, 'No such mailbox'))
    const triplet = `${sender} ${recipient}`
    const since = firstSeen.get(triplet) ?? performance.now()
    firstSeen.set(triplet, since)
    if (performance.now() - since >= greylisted) return done()
    done(refusal(450, '4.2.0 Greylisted, please try again later'))
  }
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (session, done) => {
      connections += 1
      const step = mailSteps[connections % mailSteps.length]
      if (trouble.left > 0 && step) failing.set(session.id, step)
      trouble.left -= 1
      meet('greeting', session, () => done())
    },
    onMailFrom: (_address, session, done) => meet('sender', session, () => done()),
    onRcptTo: ({ address }, session, done) =>
      meet('recipient', session, () => {
        const { mailFrom } = session.envelope
        accept(mailFrom ? mailFrom.address : '', address, done)
      }),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () =>
        meet('message', session, () => {
          const { mailFrom, rcptTo } = session.envelope
          arrived.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            text: unfold(Buffer.concat(parts).toString()),
          })
          done()
        }),
      )
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    arrived,
    connections: () => connections,
    fail: (how, left) => {
      trouble = { how, left }
    },
    greylist: (milliseconds) => {
      greylisted = milliseconds
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** Decodes quoted-printable. */
function unfold(message: string): string {
  return message
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
