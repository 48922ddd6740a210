import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { day } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { Viewer } from '../contract/viewer.ts'
import { crowdAccounts } from './demo-crowd.ts'
import type { Identity } from './service.ts'
import { actingFor } from './viewer.ts'

/** A fictional person with a public demo login. */
type DemoLogin = {
  username: string
  firstName: string
  lastName: string
  location: string
  bio: string
  isAdmin?: boolean
  isModerator?: boolean
  /** Days since registration. */
  age: number
}

type DemoPerson = Pick<DemoLogin, 'username' | 'firstName' | 'lastName' | 'location' | 'bio'>

/** All demo logins' password. */
const demoPassword = 'xverse-demo'

/** The demo logins, one per tier and role. */
const demoLogins: DemoLogin[] = [
  {
    username: 'demo_admin',
    firstName: 'Ada',
    lastName: 'Marlow',
    location: 'Ashford, OH',
    bio: 'Keeps the lights on and the books open.',
    isAdmin: true,
    age: 420,
  },
  {
    username: 'demo_moderator',
    firstName: 'Milo',
    lastName: 'Deane',
    location: 'Cedar Bend, IA',
    bio: 'Reads every article twice before deciding.',
    isModerator: true,
    age: 365,
  },
  {
    username: 'demo_public',
    firstName: 'Pia',
    lastName: 'Larkin',
    location: 'Port Ellery, ME',
    bio: 'New here, mostly reading.',
    age: 40,
  },
  {
    username: 'demo_weekly',
    firstName: 'Wes',
    lastName: 'Tilden',
    location: 'Saltgrass, TX',
    bio: 'Shrimp boats, school boards, slow drafts.',
    age: 95,
  },
  {
    username: 'demo_monthly',
    firstName: 'Mona',
    lastName: 'Ruiz',
    location: 'Three Pines, MN',
    bio: 'Nurse, night shifts, long reads.',
    age: 120,
  },
  {
    username: 'demo_annual',
    firstName: 'Anna',
    lastName: 'Voss',
    location: 'Halden, WA',
    bio: 'Writes about water, meters and who reads them.',
    age: 200,
  },
  {
    username: 'demo_house',
    firstName: 'Hugh',
    lastName: 'Castell',
    location: 'Marrow Creek, GA',
    bio: 'Builds chairs, sells chairs, sits rarely.',
    age: 300,
  },
  {
    username: 'demo_blocked',
    firstName: 'Bram',
    lastName: 'Oakes',
    location: 'Dry Fork, NV',
    bio: 'Has been meaning to fill this in.',
    age: 9,
  },
]

/** The demo logins, as printed at startup. */
export const demoLoginsLine = `Demo logins (password ${demoPassword}): ${demoLogins.map(({ username }) => username).join(', ')}`

/**
 * Creates the demo logins, the administrator first, the demo articles' authors, those who comment
 * and those who only vote.
 */
export async function seedAccounts(
  identity: Pick<Identity, 'addAccount' | 'importAccounts'>,
  { clock, folder, members, crowd }: DemoCommunity<Viewer>,
): Promise<void> {
  const now = clock.now().getTime()
  const read = async (name: string) =>
    parse(await readFile(join(folder, name), 'utf8')) as DemoPerson[]
  const people = [...(await read('members.yaml')), ...(await read('neighbors.yaml'))]
  const accounts = await Promise.all([
    ...demoLogins.map(({ age, ...login }) =>
      identity.addAccount({
        ...login,
        id: newId(),
        password: demoPassword,
        email: `${login.username}@example.org`,
        emailVerifiedAt: new Date(now),
        isDemo: true,
        createdAt: new Date(now - age * day),
      }),
    ),
    ...people.map((person, index) =>
      identity.addAccount({
        ...person,
        profileImageUrl: `/content/media/faces/${person.username}.webp`,
        id: newId(),
        password: null,
        email: null,
        isDemo: true,
        createdAt: new Date(now - (500 - index * 7) * day),
      }),
    ),
  ])
  for (const account of accounts) members.set(account.username, actingFor(account))
  const many = crowdAccounts(now)
  await identity.importAccounts(many)
  crowd.push(...many.map(({ id }) => id))
}
