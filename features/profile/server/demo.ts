import { day } from '#platform/server/clock.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import {
  creditBands,
  type Answers,
  type EducationLevel,
  type MaritalStatus,
} from '../contract/answers.ts'
import type { Profile } from './service.ts'

type DemoAnswers = { answers: Partial<Answers> | null; isListed: boolean }

/** A fictional citizen's answers, unremarkable in the last step. */
function citizen(
  birthDate: string,
  educationLevel: EducationLevel,
  annualIncome: number,
  yearsEmployed: number,
  credit: number,
  maritalStatus: MaritalStatus,
  rest: Partial<Answers> = {},
): Partial<Answers> {
  return {
    birthDate,
    educationLevel,
    isEmployed: true,
    annualIncome,
    yearsEmployed,
    userCreditScore: creditBands[credit]?.value ?? null,
    maritalStatus,
    numberOfChildren: 0,
    outOfWedlockChildren: 0,
    abortedChildren: 0,
    hasCriminalRecord: false,
    ...rest,
  }
}

/** The demo logins' answers; null for one who never answered. */
const answersOf: Record<string, DemoAnswers> = {
  demo_admin: {
    answers: citizen('1975-03-14', 'masters', 82_000, 9, 3, 'married'),
    isListed: false,
  },
  demo_moderator: {
    answers: citizen('1988-07-02', 'bachelors', 64_000, 8, 3, 'married'),
    isListed: true,
  },
  demo_public: {
    answers: citizen('2002-11-30', 'high_school', 25_000, 1, 0, 'single'),
    isListed: false,
  },
  demo_weekly: {
    answers: citizen('1994-01-19', 'some_college', 30_000, 2, 0, 'married'),
    isListed: true,
  },
  demo_monthly: {
    answers: citizen('1990-09-08', 'bachelors', 45_000, 4, 1, 'single', {
      unsaid: ['outOfWedlock', 'abortions'],
    }),
    isListed: true,
  },
  demo_annual: {
    answers: citizen('1983-04-27', 'masters', 80_000, 5, 2, 'single'),
    isListed: true,
  },
  demo_house: {
    answers: citizen('1969-12-05', 'bachelors', 120_000, 20, 4, 'widowed', { numberOfChildren: 3 }),
    isListed: true,
  },
  demo_blocked: { answers: null, isListed: false },
}

/** How many of the others answered; the rest have only a score. */
const answeringAuthors = 14

const levels: EducationLevel[] = ['bachelors', 'masters', 'doctorate', 'some_college']
const statuses: MaritalStatus[] = ['married', 'single', 'married', 'widowed', 'divorced']

/** The demo authors' answers, varied, all above the score publishing needs. */
function authorAnswers(index: number): Partial<Answers> {
  const maritalStatus = statuses[index % statuses.length] ?? 'single'
  return citizen(
    `${1958 + index * 3}-0${1 + (index % 9)}-1${index % 9}`,
    levels[index % levels.length] ?? 'bachelors',
    48_000 + index * 3500,
    4 + (index % 9),
    2 + (index % 3),
    maritalStatus,
    { numberOfChildren: index % 4, ...(maritalStatus === 'divorced' ? { divorceCount: 1 } : {}) },
  )
}

/** Demo members' answers, with a history of growing scores. */
export async function seedProfiles(
  profile: Profile,
  { clock, members, crowd }: DemoCommunity<Viewer>,
): Promise<void> {
  const now = clock.now().getTime()
  const others = [...members.keys()].filter((username) => !answersOf[username])
  const authors = others.slice(0, answeringAuthors)
  const neighbors = others.slice(answeringAuthors).flatMap((name) => members.get(name) ?? [])
  await profile.addScores([
    ...neighbors.map(({ account }, index) => ({
      userId: account.id,
      score: 70 + ((index * 13) % 25),
      isListed: index % 4 > 0,
    })),
    ...crowd.map((userId, index) => ({
      userId,
      score: 58 + ((index * 17) % 41),
      isListed: false,
    })),
  ])
  await Promise.all(
    [...members].map(async ([username, viewer]) => {
      if (!answersOf[username] && !authors.includes(username)) return
      const given = answersOf[username] ?? {
        answers: authorAnswers(authors.indexOf(username)),
        isListed: true,
      }
      if (!given.answers) return
      const { score } = await profile.change(viewer, { ...given.answers, consent: true })
      const age = (now - viewer.account.createdAt.getTime()) / day
      const months = Math.min(6, Math.floor(age / 30))
      await profile.addPastTotals(
        viewer.account.id,
        Array.from({ length: months }, (_, index) => ({
          daysAgo: (months - index) * 30,
          total: Math.max(0, score - (months - index) * 4 + (index % 2)),
        })),
      )
      await profile.put({ userId: viewer.account.id, isListed: given.isListed })
    }),
  )
}
