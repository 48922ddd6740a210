import type { FastifyInstance } from 'fastify'
import type { ZodType } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import type { AssistantTool } from './assistant-tools.ts'
import type { Clock, DemoClock } from './clock.ts'
import type { RequestContext, Route } from './http/endpoint-table.ts'
import type { RateLimit } from './security/rate-limits.ts'
import type { JsonSchema } from './http/openapi-schemas.ts'
import type { MemberFilePart } from './member-file.ts'
import type { MemberTask } from './member-tasks.ts'
import type { OpenDataSet } from './open-data.ts'
import type { Proof } from './proof.ts'
import type { PersonalData } from './personal-data/rules.ts'
import type { PrivacyMarks } from './privacy.ts'
import type { Publication } from './http/publications.ts'
import type { ShownKind } from './shown-elsewhere.ts'

/** A page, as far as the server needs to know it. */
export type SitePage = {
  /** The path; a `:name` segment matches any one segment. */
  path: string
  /**
   * Query parameters that change what visitors see; other parameters share one cached page. If
   * omitted, any query renders the page per request.
   */
  query?: string[]
  /** Listed in the sitemap. */
  isIndexed?: true
  /** The page takes cards, so the provider's scripts may load. */
  hasCardForm?: true
  /** Further origins that the page's own scripts may connect to. */
  connectsTo?: readonly string[]
}

/** A message that the site sends to the webhooks of others, for the API description. */
export type ApiEvent = {
  /** Such as `article.published`. */
  name: string
  /** What happened. */
  summary: string
  /** In Markdown. */
  description: string
  /** The events that are listed together. */
  group: string
  /** The whole message. */
  schema: ZodType
}

/** HTTP served outside the endpoints, for the API description. */
export type ApiNotes = {
  paths?: Record<string, Record<string, JsonSchema>>
  schemas?: Record<string, JsonSchema>
  examples?: Record<string, unknown>
  /** Endpoint groups, each with a sentence of description. */
  tags?: Record<string, string>
  sockets?: Record<string, JsonSchema>
  /** What is sent to webhooks, once all features have declared their events. */
  events?: () => ApiEvent[]
}

/** What a counted read may know of its request. */
export type CountedRequest = Pick<RequestContext, 'address' | 'header'>

/** A read that counts even when served from a cached page. */
export type CountedRead = {
  endpoint: Endpoint
  count(params: Record<string, string> | undefined, request: CountedRequest): void
}

/** The fictional community that features seed into an empty database. */
export type DemoCommunity<V> = {
  clock: Clock
  /** Does work as if at an earlier time. */
  during: DemoClock['during']
  /** The folder of demo content. */
  folder: string
  /** Members by username, as if logged in; the first is an administrator. */
  members: Map<string, V>
  /** Ids of many more members, who vote and like but don't write; in the order they joined. */
  crowd: string[]
}

/**
 * Everything one feature contributes to the product (docs/decisions/022-feature-modules.md).
 * Features register with each other (kinds of comments, moderated content, media holders, audit
 * subjects, payments) while modules are created.
 */
export type Module<V> = {
  name: string
  /** The feature's contract modules; each export is an endpoint. */
  contracts: Record<string, Endpoint>[]
  routes: Route<V>[]
  /** Rate limits, by the names endpoints use. */
  limits?: Record<string, RateLimit>
  /** A privacy mark for each column of the feature's tables. */
  privacy: PrivacyMarks
  /** The feature's parts of a member's file, for administrators. */
  memberFile?: MemberFilePart[]
  /** What waits for a member in this feature; bounded and indexed, since each dashboard asks. */
  tasks?: (viewer: V) => Promise<MemberTask[]>
  /** A current fact for the front page, for anyone; null while there is none. One bounded read. */
  proof?: () => Promise<Proof | null>
  /** What its tables and files store about members, for exports and deleted accounts. */
  personalData?: PersonalData
  pages?: SitePage[]
  publications?: Publication[]
  /** Names of the feature's sitemap files, without folder and extension. */
  sitemapFiles?: () => Promise<string[]> | string[]
  countedReads?: CountedRead[]
  /** Where an address leads that no page has, such as one of a site before; null for nowhere. */
  movedTo?: (url: string) => Promise<string | null>
  api?: ApiNotes
  /** Its public data sets: the page of open data, its files and their checks follow from them. */
  openData?: OpenDataSet[]
  /** What other sites can show of it, as embeds and cards (docs/embeds.md). */
  shownElsewhere?: ShownKind[]
  /** What assistants may do with it (docs/assistants.md). */
  tools?: AssistantTool[]
  /** Sockets, files, webhooks and other HTTP outside the endpoints. */
  http?: (app: FastifyInstance) => Promise<void> | void
  /** Starts of paths whose requests may take as long as a large upload. */
  uploadPaths?: string[]
  /** Re-encrypts the feature's data with the current key; returns how many values. */
  reencrypt?: { what: string; run: () => Promise<number> }
  /** Seeds its part of the demo community. */
  seed?: (demo: DemoCommunity<V>) => Promise<void>
  /** Runs before the first request, once everything is created and jobs can be queued. */
  start?: () => Promise<void>
  /** Closes open connections, which would delay shutdown. */
  beforeClose?: () => Promise<void> | void
  /** Runs after the last request. */
  close?: () => Promise<void>
}
