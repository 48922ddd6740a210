import type { AddressInfo } from 'node:net'
import { createStandInServer } from './server.ts'

const { STAND_IN_ACCOUNT: account, STAND_IN_NOW: now, STAND_IN_PORT: port = '0', STAND_IN_LATENCY: latency = '4' } = process.env

const server = createStandInServer(
  account ? JSON.parse(account) : { secretKey: 'sk_test_stand_in', publishableKey: 'pk_test_stand_in', webhookSecret: 'whsec_stand_in' },
  now ? Number(now) : Math.floor(Date.now() / 1000),
  Number(latency),
)
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`)
})

/** Ends with whoever started it. */
process.stdin.on('end', () => process.exit(0)).resume()
