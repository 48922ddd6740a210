import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type {
  Administration,
  Identity,
  ImportedAccounts,
  Invitations,
} from '#features/identity/server/service.ts'
import type { AuditedFields } from '#features/audit/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, invalid } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { moveName } from '../contract/rules.ts'
import type { OldSite } from './old-site.ts'
import { createAccounts } from './people/accounts.ts'
import { bringMembers, bringSubscribers } from './people/bring-people.ts'
import { invitePeople, type InvitedPeople } from './people/invite.ts'
import { readPeople } from './people/people-file.ts'
import type { PeopleStore } from './people/people-store.ts'
import { createReport, type Report } from './report.ts'
import { runArticles, type RunDependencies, type RunOf, type RunOptions } from './run.ts'
import type { Move } from './store.ts'
import { undoMove, type Undone } from './undo.ts'

type Dependencies = Omit<RunDependencies, 'accounts'> & {
  people: PeopleStore
  importedAccounts: ImportedAccounts
  invitations: Pick<Invitations, 'invite'>
  administration: Pick<Administration, 'proveAdministrator'>
  identity: Pick<Identity, 'actingFor'>
  audit: Audit
  clock: Clock
  /** Brings the tables' statistics and indexes up to date. */
  tidy: () => Promise<void>
}

/** What the operator asks a run for, beside the old site. */
export type MoveRequest = Omit<RunOptions, 'acting'> & {
  /** The move's name, by which it goes on and is undone. */
  name: string
  /** The username of the administrator who answers for it. */
  as: string
  /** Files of people, and the column that says whether they agreed to be emailed. */
  members: string | null
  subscribers: string | null
  consent: string
  isDryRun: boolean
  /** Receives everything of the report, line by line, as cells. */
  note: (line: string[]) => void
}

export type Progress = (done: number, total: number) => void

export type Moving = ReturnType<typeof createMoving>

/** Moves of other sites here: run, invited, undone (docs/product/moving.md). */
export function createMoving(dependencies: Dependencies) {
  const { store, people, articles, comments, importedAccounts, identity, audit, clock } =
    dependencies
  const accounts = createAccounts({
    store: people,
    accounts: importedAccounts,
    transaction: store.transaction,
  })

  const findActing = async (username: string): Promise<Viewer> => {
    const viewer = await identity.actingFor(username)
    if (viewer?.account.isAdmin) return viewer
    throw invalid('username', `${username} is no administrator of this site.`)
  }
  const findMove = async (name: string): Promise<Move> => {
    const move = await store.findMove(name)
    if (move) return move
    throw new DomainError(
      'missing',
      `There is no import named ${name}. See: npm run import -- list`,
    )
  }
  const record = (acting: Viewer, verb: string, { id }: Move, after: AuditedFields) =>
    store.transaction((tx) =>
      audit.record(tx, {
        actorId: acting.account.id,
        action: `move.${verb}`,
        subject: { kind: 'move', id },
        after,
      }),
    )

  const openMove = async (name: string, site: OldSite, isDryRun: boolean): Promise<RunOf> => {
    if (!moveName.test(name))
      throw invalid('name', 'Use lowercase letters, digits and . : - _ for the name.')
    const present = await store.findMove(name)
    if (present && present.system !== site.system)
      throw new DomainError('conflict', `${name} is an import of ${present.system}.`)
    const startedAt = clock.now()
    const move = present ?? { id: newId(), name, system: site.system, startedAt, finishedAt: null }
    return isDryRun
      ? { move, isStored: present !== null, isDryRun }
      : { move: await store.openMove(move), isStored: true, isDryRun }
  }

  return {
    list: store.listMoves,

    /**
     * Brings an old site here, or says what would come. A run of a name that there was before adds
     * what is missing and changes nothing else.
     * @throws DomainError for options that can't be; StartError for files that can't be read.
     */
    run: async (site: OldSite, request: MoveRequest, progress: Progress): Promise<Report> => {
      const { name, as, members, subscribers, consent, isDryRun, note, ...options } = request
      const acting = await findActing(as)
      const report = createReport(name, isDryRun, note)
      const listed = {
        members: members === null ? [] : await readPeople(members, 'members', consent, report),
        subscribers:
          subscribers === null ? [] : await readPeople(subscribers, 'subscribers', consent, report),
      }
      const of = await openMove(name, site, isDryRun)
      const tools = { ...dependencies, accounts }
      try {
        await runArticles(tools, site, of, { ...options, acting }, report, progress)
        await bringMembers(tools, listed.members, of, report)
        await bringSubscribers(tools, listed.subscribers, of, report)
      } finally {
        // What an interrupted run brought is shown, too.
        if (!isDryRun) {
          await articles.announce(report.renewed)
          await comments.imported.announce(report.renewed)
        }
      }
      const done = report.done()
      if (!isDryRun) {
        await store.transaction((tx) => store.finish(tx, of.move.id, clock.now()))
        if (hasAdded(done)) {
          await record(acting, 'import', of.move, addedIn(done))
          await dependencies.tidy()
        }
      }
      return done
    },

    /** Emails the people of a move; see `invitePeople`. */
    invite: async (
      name: string,
      { as, most, isDryRun }: { as: string; most: number; isDryRun: boolean },
    ): Promise<InvitedPeople> => {
      const acting = await findActing(as)
      const move = await findMove(name)
      const tools = { ...dependencies, accounts: importedAccounts }
      const invited = await invitePeople(tools, acting, move.id, { most, isDryRun })
      if (!isDryRun) await record(acting, 'invite', move, invited)
      return invited
    },

    /** Takes a move back; see `undoMove`. */
    undo: async (
      name: string,
      { as, isDryRun }: { as: string; isDryRun: boolean },
      progress: Progress,
    ): Promise<Undone> => {
      const acting = await findActing(as)
      const move = await findMove(name)
      const tools = { ...dependencies, accounts: importedAccounts }
      // An interrupted run left much behind that no index has taken in.
      await dependencies.tidy()
      const undone = await undoMove(tools, move, isDryRun, progress)
      if (!isDryRun)
        await record(acting, 'undo', move, {
          articles: undone.articles.removed,
          keptArticles: undone.articles.kept.length,
          accounts: undone.accounts.removed,
        })
      return undone
    },
  }
}

const addedIn = ({ counts }: Report): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([kind, { added }]) => [kind, added]))

const hasAdded = (report: Report): boolean =>
  Object.values(addedIn(report)).some((added) => added > 0)
