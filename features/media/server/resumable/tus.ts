import { Readable } from 'node:stream'
import { DataStore, Server, Upload, type Locker } from '@tus/server'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { separateBody } from '#platform/server/http/unread-bodies.ts'
import type { UploadRow } from './upload-store.ts'
import type { ResumableUploads } from './uploads.ts'

/** A request of the tus protocol, whose caller may upload. */
export type TusRequest = {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  /** Null to begin an upload. */
  id: string | null
  viewer: Viewer
  header: (name: string) => string | undefined
  /** A part's bytes, unread. */
  body: Readable
}

export type TusAnswer = { status: number; headers: Record<string, string> }

/** What a request leaves for its answer. */
type State = { viewer: Viewer; upload: UploadRow | null; error: unknown }

/** Nothing else reaches the library: no other protocol version, method, host or length. */
const requestHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-concat',
  'upload-defer-length',
]
const partHeaders = ['content-type', 'content-length']
const answerHeaders = [
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-metadata',
  'location',
]
/** Milliseconds a request that a later one replaced has to store what arrived. */
const drain = 100

/** Serves uploads below a path by the tus protocol (docs/decisions/037-resumable-uploads.md). */
export function createTus(uploads: ResumableUploads, path: string) {
  const states = new WeakMap<object, State>()
  const server = new Server({
    path,
    datastore: createDataStore(uploads),
    locker: createLocker(),
    lockDrainTimeout: drain,
    maxSize: uploads.maxBytes,
    relativeLocation: true,
    namingFunction: async (request, metadata = {}) => {
      const state = states.get(request)
      if (!state) throw missing('Upload')
      state.upload = await uploads.open(state.viewer, {
        size: Number(request.headers.get('upload-length')),
        name: metadata['filename'] ?? '',
        type: metadata['filetype'] || null,
      })
      return state.upload.id
    },
    onResponseError: (request, error) => {
      const state = states.get(request)
      if (state) state.error = error
      return undefined
    },
  })

  /** @throws DomainError for everything the protocol or the upload's rules refuse. */
  return async ({ method, id, viewer, header, body }: TusRequest): Promise<TusAnswer> => {
    const upload = id === null ? null : await uploads.find(viewer, id)
    const names = method === 'PATCH' ? [...requestHeaders, ...partHeaders] : requestHeaders
    const part = method === 'PATCH' ? Readable.toWeb(separateBody(body, 'end')) : null
    const request = new Request(`http://tus${path}${id === null ? '' : `/${id}`}`, {
      method,
      headers: names.flatMap((name): [string, string][] => {
        const value = header(name)
        return value === undefined ? [] : [[name, value]]
      }),
      ...(part ? { body: part as ReadableStream, duplex: 'half' } : {}),
    })
    const state: State = { viewer, upload, error: null }
    states.set(request, state)
    const answer = await server.handleWeb(request)
    if (answer.status >= 400) throw refusalOf(answer.status, state.error)
    const headers = answerHeaders.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    if (state.upload) headers.push(['upload-expires', state.upload.expiresAt.toUTCString()])
    return { status: answer.status, headers: Object.fromEntries(headers) }
  }
}

function createDataStore(uploads: ResumableUploads): DataStore {
  return Object.assign(new DataStore(), {
    extensions: ['creation', 'expiration', 'termination'],
    // Already recorded, when the upload got its name.
    create: async (upload: Upload) => upload,
    getUpload: async (id: string) => {
      const { name, size, received } = await uploads.get(id)
      return new Upload({ id, size, offset: received, metadata: { filename: name } })
    },
    write: (body: Readable, id: string, offset: number) => uploads.receive(id, offset, body),
    remove: (id: string) => uploads.cancel(id),
    // Uploads past their time aren't found.
    getExpiration: () => 0,
    deleteExpired: async () => 0,
  })
}

/**
 * Lets the latest request for an upload end this node's earlier ones, whose connection is probably
 * gone. What keeps two requests, on any nodes, from both adding a part is the database.
 */
function createLocker(): Locker {
  const holders = new Map<string, () => void>()
  return {
    newLock: (id) => {
      const release: { now: () => void } = { now: () => {} }
      const holder = () => release.now()
      return {
        lock: async (_signal, end) => {
          holders.get(id)?.()
          release.now = () => void end()
          holders.set(id, holder)
        },
        unlock: async () => {
          if (holders.get(id) === holder) holders.delete(id)
        },
      }
    },
  }
}

/** The protocol's refusals in this site's form; anything else as it was thrown. */
function refusalOf(status: number, error: unknown): unknown {
  if (error instanceof Error) return error
  if (status === 404 || status === 410) return missing('Upload')
  if (status === 409)
    return new DomainError('conflict', "This part doesn't follow the last one. Resume the upload.")
  if (status === 412)
    return new DomainError('precondition_failed', 'Uploads use version 1.0.0 of the tus protocol.')
  if (status === 413)
    return new DomainError('too_large', 'This part is longer than the rest of the file.')
  const message = "This request doesn't follow the tus protocol, or its file broke off."
  return new DomainError('invalid', message, { request: message })
}
