import assert from 'node:assert/strict'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { putScoring, setListed } from '#features/profile/contract/endpoints.ts'
import type { Client } from './client.ts'
import type { Member } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Ruth's private data; each value is unique to her. */
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
/** Visible to Ruth and administrators only. */
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
/** Answers that others may share. */
const shared = new Set(['isEmployed', 'hasCriminalRecord', 'educationLevel', 'maritalStatus'])

/** Submits Ruth's data to the site. */
export async function fillInPrivateDetails(ruth: Client): Promise<void> {
  await ruth.call(updateProfile, {
    body: { firstName: 'Ruth', lastName: 'Calder', location: 'Quillmere, OH' },
  })
  await ruth.call(putScoring, { body: privateAnswers })
}

/** Creates Ruth, who answered every question, is listed and may publish. */
export async function addRuth(app: TestApp): Promise<Member> {
  const ruth = await app.member({
    score: 90,
    tier: 'annual',
    email: privateAddress,
    username: 'ruth_of_the_clock',
  })
  await fillInPrivateDetails(ruth)
  await ruth.call(setListed, { body: { isListed: true } })
  await app.profile.put({ userId: ruth.id, score: 90 })
  return ruth
}

/** The fields of a reply that contain one of Ruth's answers. */
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

/** Fails if a text or its parsed JSON contains anything private to Ruth. */
export function checkSaysNothing(text: string, json: unknown, where: string): void {
  for (const word of words) assert.ok(!text.includes(word), `${where} holds ${word}`)
  assert.deepEqual(
    answersIn(json).filter((key) => !shared.has(key)),
    [],
    where,
  )
}
