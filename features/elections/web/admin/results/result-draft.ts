import { fieldOf, instantOf } from '#platform/contract/local-times.ts'
import type {
  AdministeredResultsWire,
  EnteredResultWire,
} from '../../../contract/result-admin-schemas.ts'
import type { ResultRound, ResultState } from '../../../contract/result-rules.ts'

/** A result in the form, as text. */
export type TypedResult = {
  round: ResultRound
  status: ResultState
  heldOn: string
  /** In this browser's time zone. */
  asOf: string
  countedPercent: string
  /** By candidate; blank for who isn't in this round. */
  votes: Record<string, string>
  writeIns: string
  totalVotes: string
  winnerId: string
  calledBy: string
  certifiesOn: string
  sourceUrl: string
  sourceTitle: string
  sourceDate: string
}

const blank = {
  heldOn: '',
  asOf: '',
  countedPercent: '',
  writeIns: '',
  totalVotes: '',
  winnerId: '',
  calledBy: '',
  certifiesOn: '',
  sourceUrl: '',
  sourceTitle: '',
  sourceDate: '',
}

/** The form of a round: what waits, else what is published, else empty. */
export function typedOf(
  { rounds }: Pick<AdministeredResultsWire, 'rounds'>,
  round: ResultRound,
): TypedResult {
  const found = rounds.find((each) => each.round === round)
  const content = found?.waiting ?? found?.published
  if (!content) return { ...blank, round, status: 'counting', votes: {} }
  return {
    ...blank,
    round,
    status: content.status,
    heldOn: content.heldOn ?? '',
    asOf: fieldOf(content.asOf),
    countedPercent: textOf(content.countedPercent),
    votes: Object.fromEntries(
      content.votes.map(({ candidateId, votes }) => [candidateId, String(votes)]),
    ),
    writeIns: textOf(content.writeIns),
    winnerId: content.winnerId ?? '',
    calledBy: content.calledBy ?? '',
    certifiesOn: content.certifiesOn ?? '',
    sourceUrl: content.sourceUrl,
    sourceTitle: content.sourceTitle,
    sourceDate: content.sourceDate,
  }
}

const textOf = (figure: number | null): string => (figure === null ? '' : String(figure))

/** A typed figure, with or without commas; null if blank. What is none stays for the server to refuse. */
const figureIn = (text: string): number | null => {
  const digits = text.replaceAll(',', '').trim()
  return digits === '' ? null : Number(digits)
}

type Race = Pick<AdministeredResultsWire, 'state' | 'seatClass' | 'candidates'> & { year: number }

/** What is sent. */
export function bodyOf(
  typed: TypedResult,
  { year, state, seatClass, candidates }: Race,
): EnteredResultWire {
  return {
    year,
    state,
    seatClass,
    round: typed.round,
    status: typed.status,
    heldOn: typed.heldOn || null,
    asOf: instantOf(typed.asOf) ?? '',
    countedPercent: figureIn(typed.countedPercent),
    votes: candidates.flatMap(({ id }) => {
      const votes = figureIn(typed.votes[id] ?? '')
      return votes === null ? [] : [{ candidateId: id, votes }]
    }),
    writeIns: figureIn(typed.writeIns),
    totalVotes: figureIn(typed.totalVotes),
    winnerId: typed.winnerId || null,
    calledBy: typed.calledBy,
    certifiesOn: typed.certifiesOn || null,
    sourceUrl: typed.sourceUrl,
    sourceTitle: typed.sourceTitle,
    sourceDate: typed.sourceDate,
  }
}
