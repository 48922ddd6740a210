import { SMTPServer } from 'smtp-server'

/** A received email. */
export type Arrived = { from: string; to: string[]; text: string }

/** A mail server that stores emails and rejects recipients at `refused.example.org`. */
export type MailServer = { arrived: Arrived[]; close(): Promise<void> }

/** Listens for mail on a free port. */
export async function openMailServer(port: number): Promise<MailServer> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith('@refused.example.org')
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: unfold(Buffer.concat(parts).toString()),
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    arrived,
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
