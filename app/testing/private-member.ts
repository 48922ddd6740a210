import assert from 'node:assert/strict'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { putScoring, setListed } from '#features/profile/contract/endpoints.ts'
import type { Client } from './client.ts'
import type { Member } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What Ruth told nobody but the site; each value is one that nobody else has. */
export const privateAnswers = {
  consent: true as const,
  birthDate: '1951-02-27',
  educationLevel: 'some_college' as const,
  isEmployed: true,
  annualIncome: 86_753_097,
  yearsEmployed: 61,
  employmentDetails: 'Winds the tower clock of Quillmere',
  userCreditScore: 613,
  maritalStatus: 'divorced' as const,
  divorceCount: 17,
  numberOfChildren: 23,
  outOfWedlockChildren: 29,
  abortedChildren: 19,
  hasCriminalRecord: true,
  criminalRecordDetails: 'Took a swan in Quillmere',
}
/** The address that only Ruth and administrators may see. */
export const privateAddress = 'ruth.of.quillmere@private.example'
const words = [
  privateAnswers.birthDate,
  String(privateAnswers.annualIncome),
  '86,753,097',
  'tower clock',
  'swan',
  privateAddress,
  'Quillmere',
]
/** Answers whose value others may have as well. */
const shared = new Set(['isEmployed', 'hasCriminalRecord', 'educationLevel', 'maritalStatus'])

/** Tells the site who Ruth is. */
export async function tellAboutRuth(ruth: Client): Promise<void> {
  await ruth.call(updateProfile, {
    body: { firstName: 'Ruth', lastName: 'Calder', location: 'Quillmere, OH' },
  })
  await ruth.call(putScoring, { body: privateAnswers })
}

/** Makes Ruth, who answered every question, is listed, and may publish. */
export async function addRuth(app: TestApp): Promise<Member> {
  const ruth = await app.member({
    score: 90,
    tier: 'annual',
    email: privateAddress,
    username: 'ruth_of_the_clock',
  })
  await tellAboutRuth(ruth)
  await ruth.call(setListed, { body: { isListed: true } })
  await app.profile.put({ userId: ruth.id, score: 90 })
  return ruth
}

/** The names under which one of Ruth's answers stands in this reply. */
export function answersIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = (privateAnswers as Record<string, unknown>)[key]
    return [
      ...(own !== undefined && own === inner && key !== 'consent' ? [key] : []),
      ...answersIn(inner),
    ]
  })
}

/** Fails when a text, or the JSON it was read as, tells anything that is Ruth's alone. */
export function checkSaysNothing(text: string, json: unknown, where: string): void {
  for (const word of words) assert.ok(!text.includes(word), `${where} holds ${word}`)
  assert.deepEqual(
    answersIn(json).filter((key) => !shared.has(key)),
    [],
    where,
  )
}
