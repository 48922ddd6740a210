import { z } from 'zod'
import { houseStatuses } from '#features/houses/contract/rules.ts'
import { loginHelpKinds } from '#features/identity/contract/login-help.ts'
import { emailMax, usernameMessages, usernameSigns } from '#features/identity/contract/rules.ts'
import { tiers } from '#features/membership/contract/tiers.ts'
import { rankOfScore } from '#features/profile/contract/ranks.ts'
import { sanctionMember } from '#features/sanctions/contract/schemas.ts'
import { cursor, done, id, instant, listSearch, pageSize } from '#platform/contract/schemas.ts'
import { bulkMost, grantableTiers, pendingTiers } from './rules.ts'

const blankAsNone = (value: unknown) => (value === '' ? undefined : value)
const socialTier = z.enum(['lowlife', 'work_in_progress', 'responsible_citizen'], {
  error: 'Choose one of the three ranks.',
})
const count = z.number().int()

/** A member for administrators: total score and rank, never answers (docs/product/score.md 5). */
const administered = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    /** A new address awaiting confirmation or the member's approval, besides the confirmed one. */
    pendingEmail: z.string().nullable(),
    createdAt: instant,
    isAdmin: z.boolean(),
    isModerator: z.boolean(),
    isVendor: z.boolean(),
    /** When a running suspension ends. */
    suspendedUntil: instant.nullable(),
    isBanned: z.boolean(),
    isVerified: z.boolean(),
    /** True if these powers await the member's second factor. */
    needsSecondFactor: z.boolean(),
    /** True with an authenticator app or a passkey. */
    hasSecondFactor: z.boolean(),
    subscriptionTier: z.enum(tiers),
    paidSubscriptionTier: z.enum(tiers).nullable(),
    profileScore: count,
    /** False until the member has given every answer that counts; the score is then 0. */
    isScored: z.boolean(),
    socialTier,
    houseName: z.string().nullable(),
  })
  .meta({ id: 'ManagedMember' })
export type AdministeredUserWire = z.input<typeof administered>
export type AdministeredUser = z.output<typeof administered>

const newMember = z
  .object({
    id,
    username: z.string(),
    displayName: z.string(),
    email: z.string().nullable(),
    createdAt: instant,
    /** The latest articles and comments, up to 50, and how many of them hold a link. */
    texts: count,
    links: count,
    /** Texts that moderators rejected. */
    rejections: count,
    /** Other accounts seen on the same networks in the last 90 days, up to 50. */
    sharedAccounts: count,
    hasDisposableEmail: z.boolean(),
  })
  .meta({ id: 'NewMember' })
export type NewMemberWire = z.input<typeof newMember>

export const listNewMembers = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(newMember),
}

const ids = z
  .array(id, { error: 'Choose members.' })
  .min(1, { error: 'Choose at least one member.' })
  .max(bulkMost, { error: `Choose at most ${bulkMost} members.` })

export const actOnMembers = {
  body: z
    .discriminatedUnion(
      'action',
      [
        z.object({ action: z.literal('approve'), ids }),
        z.object({
          action: z.literal('end-sessions'),
          ids,
          currentPassword: z.string().max(1000).default(''),
        }),
        z.object({
          action: z.literal('sanction'),
          ids,
          kind: z.enum(['warning', 'suspension'], { error: 'Choose warning or suspension.' }),
          reason: sanctionMember.body.shape.reason,
          days: sanctionMember.body.shape.days,
        }),
      ],
      { error: 'Choose approve, end-sessions or sanction.' },
    )
    .refine(
      (body) =>
        body.action !== 'sanction' || (body.kind === 'suspension') === (body.days !== undefined),
      { path: ['days'], error: 'Give the days of a suspension, and of nothing else.' },
    ),
  reply: z.object({
    /** In the order given; `error` says why one was refused. */
    results: z.array(z.object({ id, error: z.string().nullable() })),
  }),
}
export type MemberActionWire = z.input<typeof actOnMembers.body>
export type MemberAction = z.output<typeof actOnMembers.body>

export const getMemberFile = {
  params: z.object({ id }),
  reply: z.object({
    member: administered,
    parts: z.array(z.object({ name: z.string(), title: z.string() })),
  }),
}
export type MemberFileWire = z.input<typeof getMemberFile.reply>

const memberFileEntry = z
  .object({
    id: z.string(),
    at: instant,
    title: z.string(),
    detail: z.string().nullable(),
    /** Its state, in words. */
    state: z.string().nullable(),
    cents: count.nullable(),
    /** Its page on the site; null without one. */
    path: z.string().nullable(),
  })
  .meta({ id: 'MemberFileEntry' })
export type MemberFileEntryWire = z.input<typeof memberFileEntry>

export const listMemberFile = {
  params: z.object({ id, part: z.string().max(40) }),
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(memberFileEntry),
}

export const listUsers = {
  query: z.object({
    search: listSearch,
    role: z.preprocess(
      blankAsNone,
      z
        .enum(['administrators', 'moderators', 'vendors', 'verified', 'suspended', 'banned'], {
          error: 'Choose administrators, moderators, vendors, verified, suspended or banned.',
        })
        .optional(),
    ),
    sort: z.preprocess(
      blankAsNone,
      z
        .enum(['newest', 'oldest', 'username'], { error: 'Sort by newest, oldest or username.' })
        .default('newest'),
    ),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(administered),
}
export type UsersQuery = z.output<typeof listUsers.query>

const flag = z.boolean({ error: 'This must be true or false.' }).optional()
export const updateUser = {
  params: z.object({ id }),
  body: z
    .object({
      /** The account validates new names; an existing one may be sent unchanged. */
      username: z
        .string({ error: usernameMessages.rule })
        .trim()
        .regex(usernameSigns, { error: usernameMessages.rule })
        .optional(),
      email: z
        .preprocess(
          (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
          z
            .string()
            .trim()
            .toLowerCase()
            .max(emailMax, { error: 'This email address is too long.' })
            .pipe(z.email({ error: 'Enter a valid email address.' }))
            .nullable(),
        )
        .optional(),
      subscriptionTier: z
        .enum(grantableTiers, { error: 'Choose public, weekly, monthly or annual.' })
        .optional(),
      paidSubscriptionTier: z
        .preprocess(
          (value) => (value === 'none' ? null : value),
          z.enum(pendingTiers, { error: 'Choose none, weekly, monthly or annual.' }).nullable(),
        )
        .optional(),
      profileScore: z
        .number({ error: 'The score must be a number from 0 to 100.' })
        .int({ error: 'The score must be a whole number.' })
        .min(0, { error: 'The score must be a number from 0 to 100.' })
        .max(100, { error: 'The score must be a number from 0 to 100.' })
        .optional(),
      socialTier: socialTier.optional(),
      isAdmin: flag,
      isModerator: flag,
      isVendor: flag,
      /** The administrator's own password; required for roles and addresses. */
      currentPassword: z.string().max(1000).default(''),
    })
    .refine(
      ({ profileScore, socialTier: rank }) =>
        profileScore === undefined || rank === undefined || rankOfScore(profileScore).tier === rank,
      {
        path: ['socialTier'],
        error: "This rank doesn't match this score.",
      },
    ),
  reply: administered,
}
export type UserChange = z.output<typeof updateUser.body>

export const helpWithLogin = {
  params: z.object({ id }),
  body: z.object({
    action: z.enum(loginHelpKinds, { error: 'Choose what to do.' }),
    /** The administrator's own password. */
    currentPassword: z.string().max(1000).default(''),
  }),
  reply: done,
}

export type LoginHelpRequest = z.output<typeof helpWithLogin.body>

const administeredHouse = z
  .object({
    id,
    name: z.string(),
    status: z.enum(houseStatuses),
    tableId: z.string().nullable(),
    paidAt: instant,
    /** Since when the payment is disputed; the House is suspended meanwhile. */
    disputedAt: instant.nullable(),
    /** The owner's name, as `owner.name`. */
    ownerName: z.string(),
    owner: z.object({ id: z.string(), username: z.string(), name: z.string() }),
  })
  .meta({ id: 'ManagedHouse' })
export type AdministeredHouse = z.input<typeof administeredHouse>
export const listHouses = {
  query: z.object({
    search: listSearch,
    status: z.preprocess(
      blankAsNone,
      z.enum(houseStatuses, { error: 'Choose pending, verified or certified.' }).optional(),
    ),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(administeredHouse),
}
export type HousesQuery = z.output<typeof listHouses.query>
export const setHouseStatus = {
  params: z.object({ id }),
  body: z.object({
    status: z.enum(houseStatuses, { error: 'Choose pending, verified or certified.' }),
  }),
  reply: z.object({ id, status: z.enum(houseStatuses) }),
}
