import { partPaths } from '#features/membership/contract/parts.ts'

/** The avatar builder's page. */
export const avatarsPath = partPaths.avatars

/** Avatars per member. */
export const maxAvatars = 6

/** Maximum characters of an avatar's texts. */
export const avatarLimits = { name: 60, persona: 500, greeting: 200 }

/** Drawn styles by id, all in the public domain (CC0). */
export const styleNames = { lorelei: 'Portrait', notionists: 'Sketch', thumbs: 'Character' }
export type LookStyle = keyof typeof styleNames
export const lookStyles = Object.keys(styleNames) as LookStyle[]

/** Looks per style, numbered from 1. */
export const looksPerStyle = 24

/** A drawn look, such as `lorelei-7`. */
export const lookPattern = new RegExp(
  `^(${lookStyles.join('|')})-([1-9]|1[0-9]|2[0-${looksPerStyle - 20}])$`,
)

/** The address of a drawn look's picture. */
export const lookPath = (look: string): string => `${avatarsPath}/looks/${look}.svg`

/** How the reader's own browser speaks a greeting. */
export const voices = {
  calm: { name: 'Calm', pitch: 1, rate: 0.9 },
  bright: { name: 'Bright', pitch: 1.3, rate: 1.05 },
  deep: { name: 'Deep', pitch: 0.6, rate: 0.95 },
}
export type Voice = keyof typeof voices
export const voiceIds = Object.keys(voices) as Voice[]

export type SampleAvatar = {
  look: string
  name: string
  voice: Voice
  persona: string
  greeting: string
}

/** Avatars to meet before there is an own one, and to start from. */
export const sampleAvatars: SampleAvatar[] = [
  {
    look: 'lorelei-7',
    name: 'Ash',
    voice: 'calm',
    persona: 'Asks before answering.',
    greeting: 'Tell me what you saw, then what you think.',
  },
  {
    look: 'notionists-7',
    name: 'Wren',
    voice: 'deep',
    persona: 'Reads the whole bill first.',
    greeting: 'Here is the part that nobody quotes.',
  },
  {
    look: 'thumbs-7',
    name: 'Pip',
    voice: 'bright',
    persona: 'Keeps it short.',
    greeting: 'One claim, one source, thirty seconds.',
  },
]

/** An avatar as others meet it where its owner speaks through it. */
export type SpokenAs = {
  name: string
  voice: Voice
  /** Its drawn look's address; null for a portrait, which only its owner sees. */
  imageUrl: string | null
}

/** Messages of the avatar builder (docs/product/avatars.md). */
export const avatarMessages = {
  name: 'Give your avatar a name.',
  look: 'Choose a look or upload a portrait.',
  notOwn: 'Choose one of your avatars.',
  full: `You can have up to ${maxAvatars} avatars. Delete one first.`,
  created: { title: 'Avatar Created' },
  saved: { title: 'Avatar Saved' },
  deleted: { title: 'Avatar Deleted' },
  picture: { title: 'Profile Picture Changed' },
  failed: { title: 'Update Failed', text: 'Failed to save the avatar. Please try again.' },
}
