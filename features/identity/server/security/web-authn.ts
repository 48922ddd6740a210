import type { NewPasskey, PasskeyAnswer } from '../../contract/security-schemas.ts'
import type { PasskeyRow } from './second-factor-store.ts'

/** Hundreds of modules, loaded only for passkey users. */
export const webAuthn = () => import('@simplewebauthn/server')

/** COSE ids of EdDSA, ECDSA with P-256 and RSA; every device supports one. */
export const supportedAlgorithmIDs = [-8, -7, -257]

type Expected = { expectedChallenge: string; expectedOrigin: string; expectedRPID: string }

/** The library throws on any mismatch and has no side effects, so every error is a refusal. */
export async function registrationOf(response: NewPasskey['response'], expected: Expected) {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    return (
      (
        await verifyRegistrationResponse({
          response,
          ...expected,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        })
      ).registrationInfo ?? null
    )
  } catch {
    return null
  }
}

/** The answer's proof of a login; null for any mismatch. */
export async function authenticationOf(
  { credentialId, publicKey, counter }: PasskeyRow,
  response: PasskeyAnswer,
  expected: Expected,
) {
  const credential = {
    id: credentialId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
  }
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential,
      requireUserVerification: true,
    })
    return verified ? authenticationInfo : null
  } catch {
    return null
  }
}

/** The challenge that an answer says it belongs to. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown
    }
    return typeof challenge === 'string' && challenge.length <= 500 ? challenge : null
  } catch {
    return null
  }
}
