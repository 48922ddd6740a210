import { rankOf, type Tier } from '#features/membership/contract/tiers.ts'

/** Kinds of Houses in the library. */
export const houseCategories = ['founding', 'rising', 'tactical', 'merchant'] as const
export type HouseCategory = (typeof houseCategories)[number]

export const houseCategoryNames: Record<HouseCategory, string> = {
  founding: 'Founding',
  rising: 'Rising',
  tactical: 'Tactical',
  merchant: 'Merchant',
}

/** The lowest tiers that may watch a video, as its label says it (docs/product/videos.md 2). */
export const videoTiers = ['public', 'monthly', 'annual'] as const satisfies readonly Tier[]
export type VideoTier = (typeof videoTiers)[number]

export const videoTierLabels: Record<VideoTier, string> = {
  public: 'Free',
  monthly: 'Subscriber',
  annual: 'House Member',
}

/** True if a member of `tier` may watch a video of `needed`; visitors count as public. */
export const tierReaches = (tier: Tier, needed: VideoTier): boolean =>
  rankOf(tier) >= rankOf(needed)

/** `pending` waits for an administrator; only `published` ones are listed. */
export const videoStates = ['pending', 'published', 'removed'] as const
export type VideoState = (typeof videoStates)[number]

export const videoStateNames: Record<VideoState, string> = {
  pending: 'Pending',
  published: 'Published',
  removed: 'Removed',
}

export const videoLimits = {
  title: 120,
  description: 2000,
  chapterTitle: 80,
  chapters: 50,
  captions: 300_000,
  /** All of them are on the video's page, which is rendered for each member. */
  cues: 3000,
  transcript: 100_000,
  reason: 500,
}

/** How long a signed address works, in seconds: a long video is watched without asking again. */
export const addressSeconds = 4 * 3600

/** A start within the last seconds counts as watched to the end, so it resumes at the beginning. */
export const endSeconds = 10

export const videoMessages = {
  empty: 'No Videos Found',
  signedOut: 'Log in to watch this video.',
  needs: (tier: VideoTier) =>
    tier === 'annual'
      ? 'Subscribe to Annual to watch this video.'
      : 'Subscribe to Monthly or Annual to watch this video.',
  expired: 'This address has expired. Open the video again.',
  notSeller: 'Only verified and certified Houses and administrators publish videos.',
  noFile: 'Upload an MP4 video.',
  twice: 'You’ve already added this video.',
  noLength: 'This video doesn’t say how long it is. Export it again as MP4.',
  captions: 'Captions must be a WebVTT file.',
  cues: 'Captions can have up to 3,000 entries.',
  chapters: 'Chapters start at different times within the video, in order.',
}

/** A length or position such as `1:02:03` or `4:05`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor((whole % 3600) / 60),
    whole % 60,
  ]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
