import type { Tier } from '#features/membership/contract/tiers.ts'
import {
  creditBands,
  type Answers,
  type EducationLevel,
  type MaritalStatus,
} from '#features/profile/contract/answers.ts'

/** Somebody of the demo community who can be logged in as (decisions 10.7). */
export type DemoMember = {
  username: string
  firstName: string
  lastName: string
  location: string
  bio: string
  tier: Tier
  /** Null for somebody who never answered. */
  answers: Partial<Answers> | null
  isListed: boolean
  isAdmin?: boolean
  isModerator?: boolean
  /** Days since registration. */
  age: number
}

/** Answers of a made-up citizen, with nothing out of the ordinary in the last step. */
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

/** The demo logins, one for each tier and role. */
export const demoMembers: DemoMember[] = [
  {
    username: 'demo_admin',
    firstName: 'Ada',
    lastName: 'Marlow',
    location: 'Ashford, OH',
    bio: 'Keeps the lights on and the books open.',
    tier: 'public',
    answers: citizen('1975-03-14', 'masters', 82_000, 9, 3, 'married'),
    isListed: false,
    isAdmin: true,
    age: 420,
  },
  {
    username: 'demo_moderator',
    firstName: 'Milo',
    lastName: 'Deane',
    location: 'Cedar Bend, IA',
    bio: 'Reads every article twice before deciding.',
    tier: 'annual',
    answers: citizen('1988-07-02', 'bachelors', 64_000, 8, 3, 'married'),
    isListed: true,
    isModerator: true,
    age: 365,
  },
  {
    username: 'demo_public',
    firstName: 'Pia',
    lastName: 'Larkin',
    location: 'Port Ellery, ME',
    bio: 'New here, mostly reading.',
    tier: 'public',
    answers: citizen('2002-11-30', 'high_school', 25_000, 1, 0, 'single'),
    isListed: false,
    age: 40,
  },
  {
    username: 'demo_weekly',
    firstName: 'Wes',
    lastName: 'Tilden',
    location: 'Saltgrass, TX',
    bio: 'Shrimp boats, school boards, slow drafts.',
    tier: 'weekly',
    answers: citizen('1994-01-19', 'some_college', 30_000, 2, 0, 'married'),
    isListed: true,
    age: 60,
  },
  {
    username: 'demo_monthly',
    firstName: 'Mona',
    lastName: 'Ruiz',
    location: 'Three Pines, MN',
    bio: 'Nurse, night shifts, long reads.',
    tier: 'monthly',
    answers: citizen('1990-09-08', 'bachelors', 45_000, 4, 1, 'single', {
      unsaid: ['outOfWedlock', 'abortions'],
    }),
    isListed: true,
    age: 120,
  },
  {
    username: 'demo_annual',
    firstName: 'Anna',
    lastName: 'Voss',
    location: 'Halden, WA',
    bio: 'Writes about water, meters and who reads them.',
    tier: 'annual',
    answers: citizen('1983-04-27', 'masters', 80_000, 5, 2, 'single'),
    isListed: true,
    age: 200,
  },
  {
    username: 'demo_house',
    firstName: 'Hugh',
    lastName: 'Castell',
    location: 'Marrow Creek, GA',
    bio: 'Builds chairs, sells chairs, sits rarely.',
    tier: 'house',
    answers: citizen('1969-12-05', 'bachelors', 120_000, 20, 4, 'widowed', { numberOfChildren: 3 }),
    isListed: true,
    age: 300,
  },
  {
    username: 'demo_blocked',
    firstName: 'Bram',
    lastName: 'Oakes',
    location: 'Dry Fork, NV',
    bio: 'Has been meaning to fill this in.',
    tier: 'weekly',
    answers: null,
    isListed: false,
    age: 9,
  },
]

const levels: EducationLevel[] = ['bachelors', 'masters', 'doctorate', 'some_college']
const statuses: MaritalStatus[] = ['married', 'single', 'married', 'widowed', 'divorced']

/** The answers of the demo's authors, each a little different, all above the score that publishing needs. */
export function authorAnswers(index: number): Partial<Answers> {
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
