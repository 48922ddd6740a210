import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { randomKey } from '#platform/server/ids.ts'

type Spoiled = {
  /** A different site than the real one. */
  origin?: string
  /** A device that skipped user verification. */
  isUnverified?: boolean
  /** The device's counter; by default it counts by itself. */
  counter?: number
}

type Registration = { challenge: string; user: { id: string } }

/** A device with one passkey that responds like a browser; every step can be corrupted. */
export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>

/** A device for one site. */
export function createPasskeyDevice(siteUrl: string) {
  const { origin, hostname } = new URL(siteUrl)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomKey(32)
  const rpHash = hash(Buffer.from(hostname))
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  const authenticatorData = (flags: number, count: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(count, 1)
    return Buffer.concat([rpHash, head, rest])
  }
  const shell = {
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }

  return {
    id: text(id),

    /** Makes the passkey. */
    create: (
      options: object,
      { origin: at = origin, isUnverified = false, counter: count = 0 }: Spoiled = {},
    ) => {
      const { challenge, user } = options as Registration
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(
        isUnverified ? 0x41 : 0x45,
        count,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]),
      )
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        ...shell,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, at)),
          attestationObject: text(attestation),
          transports: ['internal' as const],
        },
      }
    },

    /** Answers a login challenge. */
    answer: (
      options: object,
      { origin: at = origin, isUnverified = false, counter: count }: Spoiled = {},
    ) => {
      counter = count ?? counter + 1
      const client = clientData('webauthn.get', (options as { challenge: string }).challenge, at)
      const data = authenticatorData(isUnverified ? 0x01 : 0x05, counter)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
      return {
        ...shell,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle,
        },
      }
    },
  }
}

function hash(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
