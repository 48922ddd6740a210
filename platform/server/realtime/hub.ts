import type { Log } from '../log.ts'

/** A client that receives events over a socket or an event stream. */
export type Connection = {
  accountId: string | null
  address: string
  /** Its subscriptions. */
  keys: Set<string>
  send(text: string): void
  /** Bytes sent but not received yet. */
  waiting(): number
  /** Closes the connection immediately. */
  drop(): void
  /** True while its session is still valid. */
  isCurrent(): Promise<boolean>
}

/** Why a connection is refused. */
export type Refusal = 'address' | 'account'

export type HubLimits = { perAddress: number; perAccount: number }

/** A key's subscribers, with each account's count. */
type Audience = { peers: Set<Connection>; accounts: Map<string, number>; visitors: number }

type Options = {
  limits: HubLimits | null
  log: Log
  onWatched: (key: string, watchers: number) => void
}

/** A connection with this many unsent bytes is skipped; it gets what it missed once drained. */
const slow = 64 * 1024
/** Rounds a connection may be slow before it is dropped: half a minute at one round per second. */
const maxLateRounds = 30

/** One node's connections and their subscriptions (docs/promises.md W1). */
export function createHub({ limits, log, onWatched }: Options) {
  const peers = new Set<Connection>()
  const byKey = new Map<string, Audience>()
  const byAddress = new Map<string, number>()
  const byAccount = new Map<string, number>()
  const behind = new Map<Connection, { missed: Map<string, Set<string>>; rounds: number }>()
  const latest = new Map<string, Map<string, string>>()

  const step = (counts: Map<string, number>, key: string | null, by: 1 | -1) => {
    if (key === null) return
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  const count = (audience: Audience, { accountId }: Connection, by: 1 | -1) => {
    if (accountId === null) audience.visitors += by
    else step(audience.accounts, accountId, by)
  }
  const sizeOf = ({ accounts, visitors }: Audience) => accounts.size + visitors

  const unwatch = (connection: Connection, key: string) => {
    connection.keys.delete(key)
    const audience = byKey.get(key)
    if (!audience?.peers.delete(connection)) return
    count(audience, connection, -1)
    if (audience.peers.size === 0) {
      byKey.delete(key)
      latest.delete(key)
    }
    onWatched(key, sizeOf(audience))
  }

  const remember = (key: string, messageType: string, text: string) => {
    const byMessageType = latest.get(key) ?? new Map<string, string>()
    latest.set(key, byMessageType.set(messageType, text))
  }

  /** Skips slow connections; they wait for the latest state, never a queue. */
  const sendTo = (connection: Connection, key: string, messageType: string, text: string) => {
    if (connection.waiting() <= slow) return connection.send(text)
    const late = behind.get(connection) ?? { missed: new Map<string, Set<string>>(), rounds: 0 }
    behind.set(connection, late)
    late.missed.set(key, (late.missed.get(key) ?? new Set()).add(messageType))
  }

  const round = setInterval(() => {
    for (const [connection, late] of behind) {
      late.rounds += 1
      if (connection.waiting() > slow) {
        if (late.rounds >= maxLateRounds) {
          log.debug({ address: connection.address }, 'dropped a connection that stopped reading')
          connection.drop()
        }
        continue
      }
      behind.delete(connection)
      for (const [key, byMessageType] of late.missed) {
        for (const messageType of byMessageType) {
          const text = latest.get(key)?.get(messageType)
          if (text !== undefined && connection.keys.has(key)) connection.send(text)
        }
      }
    }
  }, 1000)
  round.unref()

  return {
    /** Why another connection of this address or account is refused; null if accepted. */
    refusal: (address: string, accountId: string | null): Refusal | null => {
      if (!limits) return null
      if ((byAddress.get(address) ?? 0) >= limits.perAddress) return 'address'
      return accountId !== null && (byAccount.get(accountId) ?? 0) >= limits.perAccount
        ? 'account'
        : null
    },

    add: (connection: Connection): void => {
      peers.add(connection)
      step(byAddress, connection.address, 1)
      step(byAccount, connection.accountId, 1)
    },

    remove: (connection: Connection): void => {
      if (!peers.delete(connection)) return
      step(byAddress, connection.address, -1)
      step(byAccount, connection.accountId, -1)
      behind.delete(connection)
      for (const key of connection.keys) unwatch(connection, key)
    },

    watch: (connection: Connection, key: string): void => {
      if (!peers.has(connection) || connection.keys.has(key)) return
      connection.keys.add(key)
      const audience = byKey.get(key) ?? { peers: new Set(), accounts: new Map(), visitors: 0 }
      byKey.set(key, audience)
      audience.peers.add(connection)
      count(audience, connection, 1)
      onWatched(key, sizeOf(audience))
    },

    unwatch,

    /** Sends one message type's current state to one subscriber of `key`. */
    send: (connection: Connection, key: string, messageType: string, text: string): void => {
      if (!connection.keys.has(key)) return
      remember(key, messageType, text)
      sendTo(connection, key, messageType, text)
    },

    /**
     * The number of viewers: accounts count once, visitors individually because many may share an
     * address.
     */
    watchers: (key: string): number => {
      const audience = byKey.get(key)
      return audience ? sizeOf(audience) : 0
    },
    keys: (): string[] => [...byKey.keys()],
    size: (): number => peers.size,

    /**
     * Sends a message type's full state to all subscribers of `key`; only the newest text matters.
     */
    broadcast: (key: string, messageType: string, text: string): void => {
      const audience = byKey.get(key)
      if (!audience) return
      remember(key, messageType, text)
      for (const connection of audience.peers) sendTo(connection, key, messageType, text)
    },

    /** Drops an account's connections whose session has ended. */
    recheck: async (accountId: string): Promise<void> => {
      const suspects = [...peers].filter((connection) => connection.accountId === accountId)
      await Promise.all(
        suspects.map(async (connection) => {
          if (!(await connection.isCurrent())) connection.drop()
        }),
      )
    },

    close: (): void => {
      clearInterval(round)
      for (const connection of peers) connection.drop()
    },
  }
}

export type Hub = ReturnType<typeof createHub>
