import type { AddressInfo } from 'node:net'
import { createStandInServer, type Account, type StandInOptions } from './server.ts'

const {
  STAND_IN_ACCOUNT: account,
  STAND_IN_OPTIONS: options,
  STAND_IN_PORT: port = '0',
} = process.env

const usualAccount: Account = {
  secretKey: 'sk_test_stand_in',
  publishableKey: 'pk_test_stand_in',
  identityKey: 'rk_test_stand_in_identity',
  liveSecretKey: 'sk_live_stand_in',
  livePublishableKey: 'pk_live_stand_in',
  webhookSecret: 'whsec_stand_in',
  connectWebhookSecret: 'whsec_stand_in_connect',
}
const usualOptions: StandInOptions = { now: Math.floor(Date.now() / 1000), isTicking: true }

const server = createStandInServer(
  { ...usualAccount, ...JSON.parse(account ?? '{}') },
  { ...usualOptions, ...JSON.parse(options ?? '{}') },
)
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(
    `${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`,
  )
})

/** Ends with its parent process. */
process.stdin.on('end', () => process.exit(0)).resume()
