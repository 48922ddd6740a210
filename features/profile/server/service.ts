import { namesTag } from '#features/identity/contract/tags.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Encryption } from '#platform/server/security/encryption.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import {
  consentNeeded,
  missingForCompletion,
  missingForScore,
  type Answers,
} from '../contract/answers.ts'
import { completeBy, completionStatusOf, type CompletionStatus } from '../contract/completion.ts'
import { socialTierOf, type SocialTier } from '../contract/ranks.ts'
import type { AnswersChange, ScoringChange, Scoring } from '../contract/schemas.ts'
import { scoreOf, type ScorePolicy } from '../contract/score.ts'
import { createEncryptedAnswers } from './encrypted-answers.ts'
import { defineRecompute, unchecked } from './recompute.ts'
import { mergeAnswers } from './merge.ts'
import { createPublicProfiles } from './public-profiles.ts'
import type { ProfileStore } from './store.ts'
import type { ProfileRow } from './tables.ts'
import { createDemoProfiles } from './demo-profiles.ts'

/** A member's score, rank and completion deadline. */
export type Citizen = {
  profileScore: number
  /** False until every answer that counts is given; the score is then 0. */
  isScored: boolean
  socialTier: SocialTier
  completion: CompletionStatus
  /** When the profile must be complete. */
  completeBy: Date
}

type Person = {
  id: string
  firstName: string | null
  lastName: string | null
  location: string | null
}

type Dependencies = {
  store: ProfileStore
  clock: Clock
  encryption: Encryption
  policy: ScorePolicy
  jobs: Jobs
  invalidation: InvalidationBus
  /** The time zone in which the year of joining counts. */
  siteTimeZone: string
  identity: Pick<Identity, 'requireProvenOwner' | 'updateProfile'>
  notifyAskedAgain: () => Promise<void>
}

export type Profile = ReturnType<typeof createProfile>

/** Answers, scores, completion, and the leaderboard. */
export function createProfile({
  store,
  clock,
  encryption,
  policy,
  jobs,
  invalidation,
  siteTimeZone,
  identity,
  notifyAskedAgain,
}: Dependencies) {
  const { requireProvenOwner } = identity
  const completionListeners: ((userId: string) => Promise<unknown>)[] = []
  const { decrypt, encrypt, rotateKeys } = createEncryptedAnswers({ store, encryption })
  const completed = async (userId: string) => {
    for (const listener of completionListeners) await listener(userId)
  }
  const startRecompute = defineRecompute({
    store,
    clock,
    policy,
    jobs,
    decrypt,
    completed,
    notifyAskedAgain,
  })

  const describe = async (
    person: Person,
    answers: Answers,
    profile: Pick<ProfileRow, 'isScored' | 'score' | 'consentedAt' | 'isListed'> | null,
  ): Promise<Scoring> => {
    const isAnswered = missingForScore(answers, policy.weights).length === 0
    const { total: computed, parts } = scoreOf(answers, policy)
    const set = profile?.isScored ? profile.score : 0
    const total = isAnswered ? computed : set
    const isScored = isAnswered || profile?.isScored === true
    return {
      isScored,
      score: total,
      totalScore: total,
      socialTier: socialTierOf(total),
      breakdown: Object.fromEntries(
        parts.flatMap(({ part, percent }) => (percent === null ? [] : [[part, percent]])),
      ),
      parts,
      answers,
      missing: missingForCompletion(person, answers, policy.weights),
      policy,
      history: isScored ? (await store.history(person.id)).reverse() : [],
      consentedAt: profile?.consentedAt ?? null,
      isListed: profile?.isListed ?? false,
    }
  }

  /** Stores answers with the resulting score and completion. */
  const settle = async (person: Person, change: AnswersChange) => {
    const now = clock.now()
    const settled = await store.changeAnswers(person.id, ({ encrypted, profile }) => {
      const consentedAt = profile?.consentedAt ?? (change.consent ? now : null)
      requireConsent(consentedAt !== null, change)
      const before = decrypt(person.id, encrypted)
      const answers = mergeAnswers(before, change, now)
      const isNowComplete = missingForCompletion(person, answers, policy.weights).length === 0
      const completedAt = isNowComplete ? (profile?.completedAt ?? now) : null
      const isScored = missingForScore(answers, policy.weights).length === 0
      const next = {
        score: isScored ? scoreOf(answers, policy).total : 0,
        isScored,
        policyVersion: policy.version,
        completedAt,
        askedAgainAt: profile?.askedAgainAt ?? null,
        consentedAt,
        isListed: profile?.isListed ?? false,
      }
      const isNewlyComplete = isNowComplete && profile?.completedAt == null
      return {
        encrypted: encrypt(person.id, JSON.stringify(answers)),
        profile: next,
        at: now,
        losesHistory:
          profile?.policyVersion === unchecked &&
          missingForScore(before, policy.weights).length > 0,
        result: { answers, isNewlyComplete, profile: { userId: person.id, ...next } },
      }
    })
    if (settled.isNewlyComplete) await completed(person.id)
    return settled
  }

  return {
    ...createDemoProfiles({ store, clock, policy }),

    /** Called after commit with each member who completes their profile. */
    onCompleted: (listener: (userId: string) => Promise<unknown>): void => {
      completionListeners.push(listener)
    },

    citizenOf: async (account: {
      id: string
      createdAt: Date
      isAdmin: boolean
    }): Promise<Citizen> => {
      const row = await store.find(account.id)
      const profileScore = row?.score ?? 0
      const askedAt = row?.askedAgainAt ?? account.createdAt
      const completion = completionStatusOf(
        {
          isAdmin: account.isAdmin,
          askedAt,
          isComplete: row?.completedAt != null,
        },
        clock.now(),
      )
      return {
        profileScore,
        isScored: row?.isScored === true,
        socialTier: socialTierOf(profileScore),
        completion,
        completeBy: completeBy(askedAt),
      }
    },

    /** True once everything required was answered (docs/product/access.md 4). */
    isComplete: async (userId: string): Promise<boolean> =>
      (await store.find(userId))?.completedAt != null,

    read: async (viewer: Viewer): Promise<Scoring> => {
      requireProvenOwner(viewer)
      const person = viewer.account
      const [encrypted, profile] = await Promise.all([
        store.findAnswers(person.id),
        store.find(person.id),
      ])
      return describe(person, decrypt(person.id, encrypted), profile)
    },

    /**
     * Stores names, location and bio along with the answers.
     * @throws DomainError `invalid` for an impossible answer, or without the separate consent; then
     * nothing is stored.
     */
    change: async (viewer: Viewer, given: ScoringChange): Promise<Scoring> => {
      requireProvenOwner(viewer)
      const { named, change } = separated(given)
      const { id } = viewer.account
      const hasConsent = change.consent === true || (await store.find(id))?.consentedAt != null
      requireConsent(hasConsent, change)
      mergeAnswers(decrypt(id, await store.findAnswers(id)), change, clock.now())
      const person = Object.keys(named).length
        ? await identity.updateProfile(viewer, named)
        : viewer.account
      const { answers, profile } = await settle(person, change)
      if (profile.isListed) await invalidation.publish(['leaderboard'])
      return describe(person, answers, profile)
    },

    /** A complete profile needs names and location too. */
    personChanged: async (person: Person): Promise<void> => {
      if (await store.findAnswers(person.id)) await settle(person, {})
      await invalidation.publish(['members', namesTag])
    },

    withdraw: async (viewer: Viewer): Promise<void> => {
      requireProvenOwner(viewer)
      await store.withdraw(viewer.account.id)
      await invalidation.publish(['leaderboard'])
    },

    setListed: async (viewer: Viewer, isListed: boolean): Promise<{ isListed: boolean }> => {
      await store.put({ userId: viewer.account.id, isListed })
      await invalidation.publish(['leaderboard'])
      return { isListed }
    },

    /**
     * An administrator's total, until the member's answers or the policy change. Returns the
     * previous one.
     */
    setScore: (tx: Db, userId: string, score: number): Promise<number> =>
      store.setScore(tx, { userId, score, policyVersion: policy.version }, clock.now()),

    startRecompute,
    rotateKeys,
    ...createPublicProfiles(store, siteTimeZone),
  }
}

/** What the account stores, and the answers. */
function separated({ firstName, lastName, location, bio, ...change }: ScoringChange) {
  const named = Object.fromEntries(
    Object.entries({ firstName, lastName, location, bio }).filter(
      ([, value]) => value !== undefined,
    ),
  )
  return { named, change }
}

/** Sensitive answers are stored only with the separate consent. */
function requireConsent(
  hasConsent: boolean,
  { consent: _consent, birthDate: _date, ...sensitive }: AnswersChange,
): void {
  if (hasConsent || Object.values(sensitive).every((value) => value === undefined)) return
  throw new DomainError('invalid', consentNeeded, { consent: consentNeeded })
}
