import { listSessions, requestPasswordReset } from '#features/identity/contract/endpoints.ts'
import { acceptAgreement } from '#features/membership/contract/endpoints.ts'
import { addVideo, createDebate } from '#features/debates/contract/endpoints.ts'
import type { DebateStatus } from '#features/debates/contract/rules.ts'
import { changeEmail, startTotp } from '#features/identity/contract/security-endpoints.ts'
import { contact } from '#features/pages/contract/endpoints.ts'
import type { Capability } from '#features/membership/contract/policy.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import type { Comment } from '#features/comments/contract/schemas.ts'
import type { Article } from '#features/news/contract/schemas.ts'
import { argumentInputs } from './access-inputs-arguments.ts'
import type { Role } from './access-roles.ts'
import { codeAt, secureWithApp } from './authenticator-app.ts'
import { debateDraft, openDebate } from './debates.ts'
import { testPassword, until, type Member } from './factories.ts'
import { openPlan, payFor } from './subscribing.ts'
import type { TestApp } from './test-app.ts'

type Given = {
  app: TestApp
  /** Who calls; null is a visitor. */
  me: Member | null
  /** Somebody else, who wrote the two articles. */
  owner: Member
  draft: string
  published: string
}

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; form?: Record<string, string> }

/** One valid call of an endpoint, and what decides about it beyond the endpoint's declaration. */
export type Case = {
  about: string
  input: (given: Given) => Input | Promise<Input>
  /** The capability that this input needs besides. */
  needs?: Capability
  /** It touches a thing of the owner, or what that role does not have: how it is answered, null when it may. */
  another?: (role: Role) => 400 | 401 | 403 | 404 | 409 | 503 | null
  /** It ends or takes the caller's session, so each caller is made for it. */
  alone?: true
  /** Administrators read addresses here, to answer their members. */
  tellsAddresses?: true
}

/** An id of nothing. */
const nothing = '0198c5d2-0000-7000-8000-000000000000'
const words = { title: 'A walk along the canal', body: '<p>Ducks, mostly.</p>' }
const unfinished = { ...words, summary: null, category: 'local', scope: 'national', state: null, tags: [] }
const heldBack = { title: 'A miracle cure', body: '<p>For everything.</p>' }
const credential = { id: 'bm9ib2R5', rawId: 'bm9ib2R5', type: 'public-key' }
let made = 0
const fresh = () => `newcomer_${made += 1}`

const editorsOnly = (role: Role) => role === 'administrator' ? null : 403
const moderatorsOnly = (role: Role) => role === 'administrator' || role === 'moderator' ? null : 403
/** A blocked member has no draft, and is given somebody else's article. */
const writersOnly = (role: Role) => role === 'blocked' ? 403 : null
/** A member without a tier has no comment, and is given somebody else's. */
const commentersOnly = (role: Role) => role === 'public' ? 403 : null
const readersOfDrafts = (role: Role) => role === 'administrator' || role === 'moderator' ? null : 404
/** A moderator sees a draft and may not change it; to others it does not exist. */
const editorsOfDrafts = (role: Role) => role === 'moderator' ? 403 : readersOfDrafts(role)

/** Roles that hold so high a tier, without having paid for it, that there is no plan for them to pay. */
const whoIsGivenTheTier = (role: Role) => (['annual', 'house', 'blocked', 'another owner'].includes(role) ? 409 : null)

/** Valid calls of every endpoint, by its name; the sweep fails when one is missing. */
export const inputs: Record<string, Case[]> = {
  getCurrentUser: [{ about: 'who is signed in', input: () => ({}) }],
  logIn: [{ about: 'with the right password', alone: true, input: async ({ app, me }) => ({ body: { username: (me ?? await app.person()).username, password: testPassword } }) }],
  register: [{ about: 'a new account', alone: true, input: () => ({ body: { username: fresh(), password: 'correct horse' } }) }],
  registerByForm: [{ about: 'a new account', alone: true, input: () => ({ form: { username: fresh(), password: 'correct horse' } }) }],
  logOut: [{ about: 'the present session', alone: true, input: () => ({}) }],
  logOutByNavigation: [{ about: 'by a link', alone: true, input: () => ({}) }],
  logInByForm: [{ about: 'with a wrong password', input: () => ({ form: { username: 'nobody', password: 'wrong' } }) }],
  beginProviderLogin: [{ about: 'without a configured provider', input: () => ({}) }],
  beginGoogleLogin: [{ about: 'without a configured provider', input: () => ({}) }],
  finishProviderLogin: [{ about: 'that was never begun', input: () => ({ query: { code: 'made-up', state: 'made-up' } }) }],
  finishGoogleLogin: [{ about: 'that was never begun', input: () => ({ query: { code: 'made-up', state: 'made-up' } }) }],
  askProviderLink: [{ about: 'with a made-up token', input: () => ({ query: { token: 'made-up' } }) }],
  confirmProviderLink: [{ about: 'with a made-up token', input: () => ({ form: { token: 'made-up' } }) }],
  createAvatarSlot: [{ about: 'for oneself', input: () => ({}) }],
  setAvatar: [{ about: 'an upload that is not there', another: () => 404, input: () => ({ body: { mediaUrl: `/api/uploads/quarantine/${nothing}` } }) }],
  createMediaSlot: [{ about: 'for a picture', input: () => ({ body: { mediaType: 'image' } }) }],
  setMedia: [{ about: 'an upload that is not there', another: () => 404, input: () => ({ body: { mediaUrl: `/api/uploads/quarantine/${nothing}`, mediaType: 'image' } }) }],
  removeAvatar: [{ about: 'one’s own', input: () => ({}) }],
  requestPasswordReset: [{ about: 'for an unknown address', input: () => ({ body: { email: 'nobody@example.org' } }) }],
  resetPassword: [{ about: 'with the token of a letter', alone: true, input: async ({ app }) => ({ body: { token: await resetToken(app), newPassword: 'another password' } }) }],
  resetPasswordByForm: [{ about: 'with a made-up token', input: () => ({ form: { token: 'made-up', newPassword: 'another password', confirm: 'another password' } }) }],
  changePassword: [{ about: 'to a new one', alone: true, input: () => ({ body: { currentPassword: testPassword, newPassword: 'another password' } }) }],
  updateProfile: [{ about: 'one’s own name', input: () => ({ body: { firstName: 'Ada' } }) }],
  listSessions: [{ about: 'one’s own', input: () => ({}) }],
  endSession: [
    { about: 'one’s own', alone: true, input: async ({ me }) => ({ params: { id: await sessionOf(me) } }) },
    { about: 'another member’s', another: () => 404, input: async ({ owner }) => ({ params: { id: await sessionOf(owner) } }) },
  ],
  getSecurity: [{ about: 'one’s own', input: () => ({}) }],
  startTotp: [{ about: 'with the own password', input: () => ({ body: { currentPassword: testPassword } }) }],
  confirmTotp: [{ about: 'with a code of the app', alone: true, input: async ({ app, me }) => ({ body: { code: me ? codeAt(app.clock, await startedKey(me)) : '123456' } }) }],
  turnOffTotp: [{ about: 'with password and code', alone: true, input: async ({ app, me }) => ({ body: { currentPassword: testPassword, code: await recoveryCodeOf(app, me) } }) }],
  renewRecoveryCodes: [{ about: 'with password and code', alone: true, input: async ({ app, me }) => ({ body: { currentPassword: testPassword, code: await recoveryCodeOf(app, me) } }) }],
  beginPasskey: [{ about: 'with the own password', input: () => ({ body: { currentPassword: testPassword } }) }],
  addPasskey: [{ about: 'that was never asked for', another: () => 400, input: () => ({ body: { name: 'Phone', response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } } } }) }],
  removePasskey: [{ about: 'that is not there', another: () => 404, input: () => ({ params: { id: '0198c5d2-0000-7000-8000-000000000000' }, body: { currentPassword: testPassword } }) }],
  getPendingLogin: [{ about: 'where none waits', input: () => ({}) }],
  enterCode: [{ about: 'where no login waits', another: () => 401, input: () => ({ body: { code: '123456' } }) }],
  enterCodeByForm: [{ about: 'where no login waits', input: () => ({ form: { code: '123456' } }) }],
  beginPasskeyLogin: [
    { about: 'alone', input: () => ({ body: { step: 'only' } }) },
    { about: 'where no login waits', another: () => 401, input: () => ({ body: { step: 'second' } }) },
  ],
  logInWithPasskey: [{ about: 'that nobody has', another: () => 401, input: () => ({ body: { step: 'only', response: { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } } } }) }],
  changeEmail: [{ about: 'to a new one', alone: true, input: () => ({ body: { email: `${fresh()}@example.org`, currentPassword: testPassword } }) }],
  resendEmailLink: [{ about: 'to the address that waits', alone: true, input: async ({ me }) => {
    await me?.call(changeEmail, { body: { email: `${fresh()}@example.org`, currentPassword: testPassword } })
    return {}
  } }],
  confirmEmail: [{ about: 'with a made-up token', input: () => ({ form: { token: 'made-up' } }) }],
  getScoring: [{ about: 'one’s own', input: () => ({}) }],
  putScoring: [
    { about: 'the birth date', alone: true, input: () => ({ body: { birthDate: '1990-02-03' } }) },
    { about: 'with the separate consent', alone: true, input: () => ({ body: { educationLevel: 'bachelors', consent: true } }) },
  ],
  withdrawAnswers: [{ about: 'one’s own', alone: true, input: () => ({}) }],
  setListed: [{ about: 'to stay off it', input: () => ({ body: { isListed: false } }) }],
  getLeaderboard: [{ about: 'the first page', input: () => ({ query: { limit: 50 } }) }],
  getMember: [{ about: 'a member', input: ({ owner }) => ({ params: { username: owner.username } }) }],
  getCapabilities: [{ about: 'one’s own', input: () => ({}) }],
  listPlans: [{ about: 'the price list', input: () => ({}) }],
  getHousePlaces: [{ about: 'the places', input: () => ({}) }],
  getCardSetup: [{ about: 'how cards are charged', input: () => ({}) }],
  settlePayment: [
    { about: 'one’s own', alone: true, another: (role) => (whoIsGivenTheTier(role) ? 404 : null), input: async ({ me }) => ({ params: { id: (me && (await openPlan(me, 'annual')).paymentId) ?? nothing } }) },
    { about: 'another member’s', another: () => 404, input: async ({ app }) => ({ params: { id: (await openPlan(await app.member(), 'weekly')).paymentId ?? nothing } }) },
  ],
  payWithTestCard: [{ about: 'a payment that is not there', another: () => 404, input: () => ({ body: { clientSecret: 'made-up', number: '4242 4242 4242 4242' } }) }],
  confirmTestCard: [{ about: 'a payment that is not there', another: () => 404, input: () => ({ body: { clientSecret: 'made-up', isApproved: true } }) }],
  getAgreement: [{ about: 'the present one', input: () => ({}) }],
  acceptAgreement: [{ about: 'the present one', input: () => ({ body: {} }) }],
  getMembership: [{ about: 'one’s own', input: () => ({}) }],
  quoteUpgrade: [{ about: 'without a plan to go over from', another: () => 409, input: () => ({ query: { tier: 'annual' } }) }],
  openSubscription: [{ about: 'after accepting the agreement', alone: true, input: async ({ me }) => {
    await me?.call(acceptAgreement, { body: {} })
    return { body: { tier: 'weekly' } }
  } }],
  createHousePayment: [{ about: 'after accepting the agreement', alone: true, another: (role) => (role === 'house' || role === 'another owner' ? 409 : null), input: async ({ me }) => {
    await me?.call(acceptAgreement, { body: {} })
    return { body: { houseName: fresh() } }
  } }],
  activatePaidSubscription: [{ about: 'a plan that waits', alone: true, input: ({ me }) => holding(me) }],
  cancelSubscription: [{ about: 'one’s own plan', alone: true, another: whoIsGivenTheTier, input: ({ me }) => holding(me) }],
  resumeSubscription: [{ about: 'one’s own plan', alone: true, another: whoIsGivenTheTier, input: ({ me }) => holding(me) }],
  listPayments: [{ about: 'one’s own', input: () => ({}) }],
  getCard: [{ about: 'one’s own', input: () => ({}) }],
  openCardChange: [{ about: 'of one’s own card', input: () => ({}) }],
  finishCardChange: [{ about: 'that was never begun', another: () => 404, input: () => ({ body: { ref: 'made-up' } }) }],
  openBillingPortal: [{ about: 'where there is none', input: () => ({}) }],
  listArticles: [
    { about: 'the newest', input: () => ({ query: { limit: 50 } }) },
    { about: 'by search', input: () => ({ query: { search: 'unpublished words' } }) },
    { about: 'of one author', input: ({ owner }) => ({ query: { author: owner.username } }) },
  ],
  listMyArticles: [{ about: 'one’s own', input: () => ({}) }],
  getArticle: [
    { about: 'a published one', input: ({ published }) => ({ params: { id: published } }) },
    { about: 'another member’s draft', another: readersOfDrafts, input: ({ draft }) => ({ params: { id: draft } }) },
  ],
  createArticle: [
    { about: 'a draft', input: () => ({ body: words }) },
    { about: 'to be published', needs: 'canPostContent', input: () => ({ body: { ...words, status: 'published' } }) },
    { about: 'for review', needs: 'canPostContent', input: () => ({ body: { ...words, status: 'pending_review' } }) },
  ],
  updateArticle: [
    { about: 'one’s own draft', input: async (given) => ({ params: { id: await ownDraft(given) }, body: words }) },
    { about: 'another member’s published one', another: editorsOnly, input: ({ published }) => ({ params: { id: published }, body: words }) },
    { about: 'another member’s draft', another: editorsOfDrafts, input: ({ draft }) => ({ params: { id: draft }, body: words }) },
  ],
  deleteArticle: [
    { about: 'one’s own draft', input: async (given) => ({ params: { id: await ownDraft(given) } }) },
    { about: 'another member’s published one', another: editorsOnly, input: ({ published }) => ({ params: { id: published } }) },
    { about: 'another member’s draft', another: editorsOfDrafts, input: ({ draft }) => ({ params: { id: draft } }) },
  ],
  getWriting: [
    { about: 'of one’s own draft', input: async (given) => ({ params: { id: await ownDraft(given) } }), another: writersOnly },
    { about: 'of another member’s published one', another: editorsOnly, input: ({ published }) => ({ params: { id: published } }) },
    { about: 'of another member’s draft', another: editorsOfDrafts, input: ({ draft }) => ({ params: { id: draft } }) },
  ],
  keepWriting: [
    { about: 'of one’s own draft', input: async (given) => ({ params: { id: await ownDraft(given) }, body: { version: 1, copyVersion: 0, words: unfinished } }) },
    { about: 'of another member’s published one', another: (role) => (role === 'administrator' ? 409 : 403), input: ({ published }) => ({ params: { id: published }, body: { version: 2_000_000, copyVersion: 0, words: unfinished } }) },
    { about: 'of another member’s draft', another: (role) => (role === 'administrator' ? 409 : editorsOfDrafts(role)), input: ({ draft }) => ({ params: { id: draft }, body: { version: 2_000_000, copyVersion: 0, words: unfinished } }) },
  ],
  discardWriting: [
    { about: 'of one’s own draft', input: async (given) => ({ params: { id: await ownDraft(given) }, query: { copyVersion: 0 } }) },
    { about: 'of another member’s draft', another: editorsOfDrafts, input: ({ draft }) => ({ params: { id: draft }, query: { copyVersion: 0 } }) },
  ],
  listRevisions: [
    { about: 'of one’s own draft', input: async (given) => ({ params: { id: await ownDraft(given) } }), another: writersOnly },
    { about: 'of another member’s published one', another: moderatorsOnly, input: ({ published }) => ({ params: { id: published } }) },
    { about: 'of another member’s draft', another: readersOfDrafts, input: ({ draft }) => ({ params: { id: draft } }) },
  ],
  getRevision: [
    { about: 'of another member’s published one', another: moderatorsOnly, input: ({ published }) => ({ params: { id: published, version: '1' } }) },
    { about: 'of another member’s draft', another: readersOfDrafts, input: ({ draft }) => ({ params: { id: draft, version: '1' } }) },
  ],
  restoreRevision: [
    { about: 'of one’s own draft', input: async (given) => ({ params: { id: await ownDraft(given), version: '1' }, body: { version: 1, copyVersion: 0 } }) },
    { about: 'of another member’s draft', another: (role) => (role === 'administrator' ? 409 : editorsOfDrafts(role)), input: ({ draft }) => ({ params: { id: draft, version: '1' }, body: { version: 2_000_000, copyVersion: 0 } }) },
  ],
  getDesk: [{ about: 'what it is made of', input: () => ({}) }],
  listQueue: [
    { about: 'what waits', input: () => ({}) },
    { about: 'narrowed', input: () => ({ query: { kind: 'article', state: 'flagged', claim: 'unclaimed', search: 'cure', order: 'newest' } }) },
  ],
  getItem: [{ about: 'of another member', input: async (given) => ({ params: { id: (await waiting(given)).id } }) }],
  claimItem: [{ about: 'that nobody has', input: async (given) => ({ params: { id: (await waiting(given)).id } }) }],
  releaseItem: [{ about: 'that is not one’s own', input: async (given) => ({ params: { id: (await waiting(given)).id } }) }],
  approveItem: [{ about: 'of another member', input: async (given) => ({ params: { id: (await waiting(given)).id }, body: { version: 1 } }) }],
  rejectItem: [{ about: 'of another member', input: async (given) => ({ params: { id: (await waiting(given)).id }, body: { version: 1, reason: 'Name a source.' } }) }],
  undoDecision: [
    { about: 'of one’s own', input: async (given) => {
      const { id } = await waiting(given)
      await given.me?.request('POST', `/api/admin/moderation/${id}/approve`, { body: { version: 1 } })
      return { params: { id } }
    } },
    { about: 'that was never made', another: () => 409, input: async (given) => ({ params: { id: (await waiting(given)).id } }) },
  ],
  getStanding: [
    { about: 'of one’s own', another: (role) => (['monthly', 'annual', 'house', 'another owner', 'administrator'].includes(role) ? null : 404), input: async ({ me }) => {
      const { status, json } = await me?.request('POST', '/api/articles', { body: { ...heldBack, status: 'published' } }) ?? { status: 401, json: null }
      return { params: { kind: 'article', subjectId: status === 201 ? (json as Article).id : nothing } }
    } },
    { about: 'of another member’s', another: () => 404, input: async (given) => ({ params: { kind: 'article', subjectId: (await waiting(given)).subjectId } }) },
  ],
  appeal: [{ about: 'for another member', another: () => 404, input: async (given) => ({ params: { kind: 'article', subjectId: (await waiting(given)).subjectId }, body: { text: 'Please look at it again.' } }) }],
  report: [
    { about: 'what is public', input: ({ published }) => ({ params: { kind: 'article', subjectId: published }, body: { ground: 'spam' } }) },
    { about: 'a draft', another: () => 404, input: ({ draft }) => ({ params: { kind: 'article', subjectId: draft }, body: { ground: 'spam' } }) },
  ],
  listAudit: [{ about: 'the newest actions', input: () => ({ query: { action: 'article' } }) }],
  listWaitingArticles: [{ about: 'what waits', input: () => ({}) }],
  approveArticle: [
    { about: 'one that waits', input: async (given) => ({ params: { id: (await waiting(given)).subjectId } }) },
    { about: 'one that does not', another: () => 409, input: ({ published }) => ({ params: { id: published } }) },
  ],
  rejectArticle: [{ about: 'one that waits', input: async (given) => ({ params: { id: (await waiting(given)).subjectId }, body: { reason: 'Name a source.' } }) }],
  listHeadlines: [{ about: 'the newest', input: () => ({}) }],
  listRelated: [
    { about: 'to a published article', input: ({ published }) => ({ params: { id: published } }) },
    { about: 'to another member’s draft, which has none', input: ({ draft }) => ({ params: { id: draft } }) },
  ],
  setFeatured: [
    { about: 'a published article', input: ({ published }) => ({ params: { id: published }, body: { featured: true } }) },
    { about: 'a draft', another: () => 409, input: ({ draft }) => ({ params: { id: draft }, body: { featured: true } }) },
  ],
  getStats: [{ about: 'of the site', input: () => ({}) }],
  listUsers: [{ about: 'by search', tellsAddresses: true, input: ({ owner }) => ({ query: { search: owner.username } }) }],
  updateUser: [{ about: 'another member', input: async ({ app }) => ({ params: { id: (await app.person()).id }, body: { subscriptionTier: 'annual', profileScore: 80, isModerator: true } }) }],
  listHouses: [{ about: 'the newest', input: () => ({}) }],
  setHouseStatus: [{ about: 'of another member', input: async ({ app }) => ({ params: { id: await houseOf(app) }, body: { status: 'verified' } }) }],
  listMessages: [{ about: 'that wait', tellsAddresses: true, input: () => ({}) }],
  setMessageHandled: [{ about: 'one that waits', input: async ({ app }) => ({ params: { id: await messageIn(app) }, body: { isHandled: true } }) }],
  publishQuickly: [{ about: 'a short article', input: () => ({ body: { title: 'A walk', content: '<p>Ducks, mostly.</p>' } }) }],
  getLike: [
    { about: 'a published article', input: ({ published }) => ({ params: { id: published } }) },
    { about: 'another member’s draft', another: () => 404, input: ({ draft }) => ({ params: { id: draft } }) },
  ],
  likeArticle: [
    { about: 'a published article', input: ({ published }) => ({ params: { id: published } }) },
    { about: 'another member’s draft', another: () => 404, input: ({ draft }) => ({ params: { id: draft } }) },
  ],
  unlikeArticle: [
    { about: 'a published article', input: ({ published }) => ({ params: { id: published } }) },
    { about: 'another member’s draft', another: () => 404, input: ({ draft }) => ({ params: { id: draft } }) },
  ],
  listComments: [
    { about: 'of a published article', input: ({ published }) => ({ params: { kind: 'article', id: published } }) },
    { about: 'of another member’s draft', another: readersOfDrafts, input: ({ draft }) => ({ params: { kind: 'article', id: draft } }) },
  ],
  createComment: [
    { about: 'on a published article', input: ({ published }) => ({ body: { contentType: 'article', contentId: published, content: 'Well said.' } }) },
    { about: 'on another member’s draft', another: (role) => readersOfDrafts(role) ?? 409, input: ({ draft }) => ({ body: { entityType: 'article', entityId: draft, content: 'Well said.' } }) },
  ],
  deleteComment: [
    { about: 'one’s own', another: commentersOnly, input: async ({ me, owner, published }) => ({ params: { id: await commentOf(me, published) ?? await commentOf(owner, published) ?? nothing } }) },
    { about: 'another member’s', another: moderatorsOnly, input: async ({ owner, published }) => ({ params: { id: await commentOf(owner, published) ?? nothing } }) },
  ],
  listDebates: [{ about: 'that are live', input: () => ({ query: { status: 'live' } }) }],
  getDebate: [{ about: 'one that is live', input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') } }) }],
  castVote: [
    { about: 'in a debate that is live', input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') }, body: { position: 'A' } }) },
    { about: 'in one that is closed', another: () => 409, input: async ({ app }) => ({ params: { id: await debateIn(app, 'closed') }, body: { position: 'A' } }) },
  ],
  getMyVote: [{ about: 'one’s own', input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') } }) }],
  getResult: [
    { about: 'of a closed debate', input: async ({ app }) => ({ params: { id: await debateIn(app, 'closed') } }) },
    { about: 'of one that is not', another: () => 404, input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') } }) },
  ],
  listStatusChanges: [{ about: 'of a debate', input: async ({ app }) => ({ params: { id: await debateIn(app, 'closed') } }) }],
  createDebate: [{ about: 'without a time', input: () => ({ body: debateDraft }) }],
  updateDebate: [
    { about: 'one that has not begun', input: async ({ app }) => ({ params: { id: await debateIn(app, 'scheduled') }, body: debateDraft }) },
    { about: 'one that has', another: () => 409, input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') }, body: debateDraft }) },
  ],
  setStatus: [{ about: 'that it has already', input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') }, body: { status: 'live' } }) }],
  setRound: [{ about: 'to the rebuttal', input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') }, body: { round: 'rebuttal' } }) }],
  deleteDebate: [{ about: 'a new one', input: async ({ app }) => ({ params: { id: (await (await hostOf(app)).call(createDebate, { body: debateDraft })).id } }) }],
  addVideo: [{ about: 'into an empty slot', input: async ({ app }) => ({ params: { id: await debateIn(app, 'live') }, body: opening }) }],
  deleteVideo: [{ about: 'that is there', input: async ({ app }) => {
    const id = await debateIn(app, 'scheduled')
    const { videos } = await (await hostOf(app)).call(addVideo, { params: { id }, body: opening })
    return { params: { id, videoId: videos[0]?.id ?? nothing } }
  } }],
  seedDebates: [{ about: 'the samples', input: () => ({}) }],
  ...argumentInputs,
  getPage: [{ about: 'the documentation', input: () => ({ params: { slug: 'docs' } }) }],
  searchHelp: [{ about: 'by a word', input: () => ({ query: { query: 'password' } }) }],
  contact: [{ about: 'with an address for the answer', input: () => ({ body: { email: 'vera@example.org', subject: 'Canal', message: 'Ducks?' } }) }],
  contactAdmin: [{ about: 'from an account', input: () => ({ body: { subject: 'Canal', message: 'Ducks?' } }) }],
}

const opening = { position: 'A', videoType: 'opening', videoUrl: '/videos/opening.mp4' } as const
const hosts = new WeakMap<TestApp, Promise<Member>>()
const debates = new WeakMap<TestApp, Map<DebateStatus, Promise<string>>>()

/** An administrator who opens debates. */
function hostOf(app: TestApp): Promise<Member> {
  const host = hosts.get(app) ?? app.member({ isAdmin: true })
  hosts.set(app, host)
  return host
}

/** The debate in that state, which all callers share. */
function debateIn(app: TestApp, status: DebateStatus): Promise<string> {
  const known = debates.get(app) ?? new Map<DebateStatus, Promise<string>>()
  debates.set(app, known)
  const debate = known.get(status) ?? hostOf(app).then((host) => openDebate(host, status))
  known.set(status, debate)
  return debate
}

/** Lets the caller pay for a plan first, where there is one above the tier they hold. */
async function holding(me: Member | null): Promise<Input> {
  const opened = me && await openPlan(me, 'annual')
  if (me && opened?.clientSecret) await payFor(me, opened)
  return {}
}

async function startedKey(me: Member): Promise<string> {
  return (await me.call(startTotp, { body: { currentPassword: testPassword } })).setupKey
}

async function recoveryCodeOf(app: TestApp, me: Member | null): Promise<string> {
  const { recoveryCodes } = me ? await secureWithApp(me, app.clock) : { recoveryCodes: [] }
  return recoveryCodes[0] ?? 'aaaa-bbbb-cccc-dddd'
}

/** Something of the owner that the screening held back, and its place in the queue. */
async function waiting({ app, owner }: Given): Promise<{ id: string; subjectId: string }> {
  const { id: subjectId } = await owner.call(createArticle, { body: { ...heldBack, status: 'published' } })
  const { rows: [row] } = await app.database.pool.query<{ id: string }>('select id from moderation_items where subject_id = $1', [subjectId])
  return { id: row?.id ?? nothing, subjectId }
}

async function houseOf(app: TestApp): Promise<string> {
  const { id } = await app.person({ tier: 'house', house: 'pending' })
  return (await app.houses.houseOf(id))?.id ?? nothing
}

async function messageIn(app: TestApp): Promise<string> {
  await app.visitor().call(contact, { body: { email: 'vera@example.org', subject: 'Canal', message: 'Ducks?' } })
  const { rows: [row] } = await app.database.pool.query<{ id: string }>('select id from contact_messages limit 1')
  return row?.id ?? nothing
}

async function sessionOf(member: Member | null): Promise<string> {
  const [newest] = member ? await member.call(listSessions, {}) : []
  return newest?.id ?? nothing
}

/** A draft of the caller, or where that role can have none, what is there anyway. */
async function ownDraft({ me, published }: Given): Promise<string> {
  const { status, json } = await me?.request('POST', '/api/articles', { body: words }) ?? { status: 401, json: null }
  return status === 201 ? (json as Article).id : published
}

/** A new comment of somebody's; null when they may not write one. */
async function commentOf(member: Member | null, article: string): Promise<string | null> {
  const { status, json } = await member?.request('POST', '/api/comments', { body: { contentType: 'article', contentId: article, content: 'Well said.' } }) ?? { status: 401, json: null }
  return status === 201 ? (json as Comment).id : null
}

async function resetToken(app: TestApp): Promise<string> {
  const email = `${fresh()}@example.org`
  await app.person({ email })
  await app.visitor().call(requestPasswordReset, { body: { email } })
  const letter = await until(async () => (await app.outbox?.list())?.find(({ to }) => to === email), `a letter to ${email}`)
  return /token=([\w-]+)/.exec(letter.text)?.[1] ?? ''
}
