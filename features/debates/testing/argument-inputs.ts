import { submitArgument } from '#features/debates/contract/arguments-endpoints.ts'
import type { OwnArgumentWire } from '#features/debates/contract/arguments-schemas.ts'
import type { Position, Round } from '#features/debates/contract/rules.ts'
import type { Case } from '#app/testing/access-case.ts'
import type { Role } from '#app/testing/access-roles.ts'
import { accepted, argumentDraft } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'

type Stage = { open: string; closed: string; argument: string }

const stages = new WeakMap<TestApp, Promise<Stage>>()

/** A debate with an accepted argument, and a closed one, shared by all callers. */
function stageOf(app: TestApp): Promise<Stage> {
  const stage = stages.get(app) ?? setUp(app)
  stages.set(app, stage)
  return stage
}

async function setUp(app: TestApp): Promise<Stage> {
  const host = await app.member({ isAdmin: true })
  const open = await openDebate(host)
  return {
    open,
    closed: await openDebate(host, 'closed'),
    argument: await accepted(await app.member({ tier: 'annual' }), host, open),
  }
}

async function waitingOf(
  member: Member | null,
  debate: string,
  position: Position,
  round: Round,
): Promise<string | null> {
  const { status, json } = (await member?.request(
    'POST',
    submitArgument.path.replace(':id', debate),
    { body: { ...argumentDraft, position, round } },
  )) ?? { status: 401, json: null }
  return status === 201 ? (json as OwnArgumentWire).id : null
}

/** Roles that can have an argument; others use someone else's. */
const authors = new Set<Role>(['annual', 'house', 'administrator', 'another owner'])

const rating = async ({ app }: { app: TestApp }) => {
  const { open, argument } = await stageOf(app)
  return { params: { id: open, argumentId: argument } }
}

/** Valid calls of the argument and draft endpoints. */
export const inputs: Record<string, Case[]> = {
  listMemberArguments: [
    { about: 'of a member', input: ({ owner }) => ({ params: { username: owner.username } }) },
  ],
  listArguments: [
    {
      about: 'of a side and round',
      input: async ({ app }) => ({
        params: { id: (await stageOf(app)).open },
        query: { position: 'A', round: 'opening' },
      }),
    },
  ],
  getArgument: [
    { about: 'that was accepted', input: rating },
    {
      about: 'of another debate',
      another: () => 404,
      input: async ({ app }) => {
        const { closed, argument } = await stageOf(app)
        return { params: { id: closed, argumentId: argument } }
      },
    },
  ],
  submitArgument: [
    {
      about: 'for a side and round',
      input: async ({ app }) => ({
        params: { id: (await stageOf(app)).open },
        body: { ...argumentDraft, position: 'B' },
      }),
    },
    {
      about: 'in a closed debate',
      another: () => 409,
      input: async ({ app }) => ({
        params: { id: (await stageOf(app)).closed },
        body: argumentDraft,
      }),
    },
  ],
  listMyArguments: [
    {
      about: 'one’s own',
      input: async ({ app }) => ({ params: { id: (await stageOf(app)).open } }),
    },
  ],
  withdrawArgument: [
    {
      about: 'one’s own',
      another: (role) => (authors.has(role) ? null : 404),
      input: async ({ app, me }) => {
        const { open, argument } = await stageOf(app)
        return {
          params: { id: open, argumentId: (await waitingOf(me, open, 'B', 'closing')) ?? argument },
        }
      },
    },
    { about: 'another member’s', another: () => 404, input: rating },
  ],
  rateArgument: [{ about: 'another member’s', input: rating }],
  unrateArgument: [{ about: 'another member’s', input: rating }],
  listDraftModels: [{ about: 'without any', input: () => ({}) }],
  draftSlot: [
    {
      about: 'from a model that is not set up',
      another: () => 503,
      input: async ({ app }) => ({
        params: { id: (await stageOf(app)).open },
        body: { position: 'A', round: 'closing', model: 'claude' },
      }),
    },
  ],
  putDraft: [
    {
      about: 'into an empty slot',
      input: async ({ app }) => ({
        params: { id: (await stageOf(app)).open },
        body: {
          position: 'A',
          round: 'closing',
          model: 'claude',
          text: 'In short: open the door.',
        },
      }),
    },
  ],
}
