import { mediaAt, mediaPath, type MediaAddress } from '#features/media/contract/paths.ts'
import type { AddressField, MediaAddresses } from '#features/media/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { type AiModel } from '#platform/contract/ai-models.ts'
import { slotMessages } from '../contract/messages.ts'
import { captionsAt, captionsPath } from '../contract/rules.ts'
import type { GivenSlot } from '../contract/schemas.ts'
import type { VideoRow } from './slot-store.ts'
import type { DebateStore } from './store.ts'

type Dependencies = {
  store: DebateStore
  addresses: MediaAddresses
}

type AuditedChange = {
  before: Record<string, string | null>
  after?: Record<string, string | null>
}

const videoField: AddressField = { name: 'videoUrl', kind: 'video' }
const posterField: AddressField = { name: 'posterUrl', kind: 'image' }

/**
 * A debate's six slots: their content and what belongs to it. Each method returns audit details.
 */
export function createSlots({ store, addresses }: Dependencies) {
  const forgetCaptions = async (tx: Db, url: string | null) => {
    const id = captionsAt(url)
    if (id) await store.removeCaptions(tx, id)
  }

  return {
    /**
     * @throws DomainError `invalid` for an empty slot, a forbidden address, or another member's
     * upload.
     */
    fill: async (
      tx: Db,
      viewer: Viewer,
      debateId: string,
      given: GivenSlot,
    ): Promise<AuditedChange> => {
      const { position, videoType } = given
      if (!(await store.lock(tx, debateId))) throw missing('Debate')
      const found = await store.findSlot(tx, debateId, position, videoType)
      const before = found?.argumentId ? null : found
      if (found?.argumentId && given.transcript && given.transcript === found.transcript)
        throw new DomainError('invalid', slotMessages.argument, {
          transcript: slotMessages.argument,
        })
      const content = await contentOf(before, given, addresses)
      const fileOf = filesAmong(
        addresses,
        await store.listFiles(
          tx,
          [content.videoUrl, content.posterUrl].flatMap((path) => mediaAt(path)?.id ?? []),
          viewer.account.id,
          debateId,
        ),
      )
      const videoFileId = fileOf(videoField, content.videoUrl)
      const posterFileId = fileOf(posterField, content.posterUrl)
      if (content.captionsUrl !== before?.captionsUrl)
        await forgetCaptions(tx, before?.captionsUrl ?? null)
      if (given.captions && content.videoUrl !== null) {
        const id = newId()
        await store.addCaptions(tx, { id, debateId, text: webVtt(given.captions) })
        content.captionsUrl = captionsPath(id)
      }
      await store.putVideo(tx, {
        ...content,
        id: newId(),
        debateId,
        position,
        videoType,
        videoFileId,
        posterFileId,
      })
      return {
        before: { videoUrl: before?.videoUrl ?? null },
        after: {
          slot: `${position} ${videoType}`,
          videoUrl: content.videoUrl,
          aiModel: content.aiModel,
        },
      }
    },

    empty: async (tx: Db, debateId: string, videoId: string): Promise<AuditedChange> => {
      if (!(await store.lock(tx, debateId))) throw missing('Debate')
      const video = await store.removeVideo(tx, debateId, videoId)
      if (!video) throw missing('Video')
      await forgetCaptions(tx, video.captionsUrl)
      return { before: { slot: `${video.position} ${video.videoType}`, videoUrl: video.videoUrl } }
    },
  }
}

type Content = Pick<VideoRow, 'videoUrl' | 'posterUrl' | 'captionsUrl' | 'transcript' | 'aiModel'>

/** A slot's new content: another video drops the previous one's poster, captions and voice. */
async function contentOf(
  before: VideoRow | null,
  given: GivenSlot,
  addresses: MediaAddresses,
): Promise<Content> {
  const videoUrl =
    given.videoUrl && given.videoUrl !== before?.videoUrl
      ? await addresses.resolve(videoField, given.videoUrl)
      : given.videoUrl === undefined
        ? (before?.videoUrl ?? null)
        : given.videoUrl
  const transcript =
    given.transcript === undefined ? (before?.transcript ?? null) : given.transcript || null
  if (videoUrl === null && transcript === null)
    throw new DomainError('invalid', 'Enter a video address.', {
      videoUrl: 'Enter a video address.',
    })
  const existing = videoUrl === (before?.videoUrl ?? null) || videoUrl === null ? before : null
  const posterUrl =
    given.posterUrl && given.posterUrl !== before?.posterUrl
      ? await addresses.resolve(posterField, given.posterUrl)
      : given.posterUrl === undefined
        ? (existing?.posterUrl ?? null)
        : given.posterUrl
  return {
    videoUrl,
    transcript,
    posterUrl: videoUrl === null ? null : posterUrl,
    captionsUrl:
      videoUrl === null || given.captions !== undefined ? null : (existing?.captionsUrl ?? null),
    aiModel: voiceOf(before, given, existing, transcript),
  }
}

/**
 * A model's words keep its name while they stay, whatever is edited (docs/product/debates.md 5).
 */
function voiceOf(
  before: VideoRow | null,
  { aiModel }: GivenSlot,
  existing: VideoRow | null,
  transcript: string | null,
): AiModel | null {
  const writer = before?.transcript && transcript !== null ? before.aiModel : null
  if (writer === null) return aiModel === undefined ? (existing?.aiModel ?? null) : aiModel
  if (aiModel !== undefined && aiModel !== writer)
    throw new DomainError('invalid', slotMessages.writer(writer), {
      aiModel: slotMessages.writer(writer),
    })
  return writer
}

/** The checked file at an address; null for external ones. */
function filesAmong(addresses: MediaAddresses, files: MediaAddress[]) {
  return (field: AddressField, path: string | null): string | null => {
    if (!path?.startsWith('/media/')) return null
    const file = files.find((each) => mediaPath(each) === path)
    if (file?.kind !== field.kind) throw addresses.refusal(field)
    return file.id
  }
}

/** @throws DomainError `invalid` for captions no browser would show. */
function webVtt(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (/^WEBVTT(?:[ \t\n]|$)/.test(lines) && lines.includes('-->')) return lines
  const message = 'Captions must be a WebVTT file that starts with the line WEBVTT.'
  throw new DomainError('invalid', message, { captions: message })
}
