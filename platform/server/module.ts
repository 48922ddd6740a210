import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Clock } from './clock.ts'
import type { Route } from './http/endpoint-table.ts'
import type { RateLimit } from './security/rate-limits.ts'
import type { JsonSchema } from './http/openapi-schemas.ts'
import type { PrivacyMarks } from './privacy.ts'
import type { Publication } from './http/publications.ts'

/** A page of the site, as far as the server has to know it. */
export type SitePage = {
  /** The path; a `:name` segment stands for any one segment. */
  path: string
  /**
   * Query parameters that change what visitors see; everything else shares one cached page.
   * Not given: with any query the page is rendered for each request.
   */
  query?: string[]
  /** Listed in the sitemap. */
  isIndexed?: true
  /** Cards are entered here, so the card provider's scripts may load. */
  hasCardForm?: true
}

/** Served besides the endpoints, for the API description. */
export type ApiNotes = {
  paths?: Record<string, Record<string, JsonSchema>>
  schemas?: Record<string, JsonSchema>
  examples?: Record<string, unknown>
  /** Groups of endpoints with a sentence on each. */
  tags?: Record<string, string>
  sockets?: Record<string, JsonSchema>
}

/** A read that counts even when a visitor gets it on a cached page. */
export type CountedRead = {
  endpoint: Endpoint
  count(
    params: Record<string, string> | undefined,
    address: string,
    browser: string | undefined,
  ): void
}

/** The fictional community that features fill an empty database with, each its own part. */
export type DemoCommunity<V> = {
  clock: Clock
  /** Where the demo's texts are. */
  folder: string
  /** Members by username, as if they were logged in; the first one is an administrator. */
  members: Map<string, V>
}

/**
 * Everything that one feature contributes to the product (docs/decisions/022-feature-modules.md).
 * What features register with each other (kinds of comments, moderated content, media holders,
 * audit subjects, payments) happens while the module is created.
 */
export type Module<V> = {
  name: string
  /** The feature's contract modules: each export is an endpoint. */
  contracts: Record<string, Endpoint>[]
  routes: Route<V>[]
  /** Rate limits by the names that the endpoints give. */
  limits?: Record<string, RateLimit>
  /** A mark for each column of the feature's tables. */
  privacy: PrivacyMarks
  pages?: SitePage[]
  publications?: Publication[]
  /** Names of this feature's files in the sitemap, without folder and ending. */
  sitemapFiles?: () => Promise<string[]> | string[]
  countedReads?: CountedRead[]
  api?: ApiNotes
  /** Sockets, files, webhooks and other HTTP that is no endpoint. */
  http?: (app: FastifyInstance) => Promise<void> | void
  /** Encrypts what the feature keeps sealed with the present key; answers how much there was. */
  reseal?: { what: string; run: () => Promise<number> }
  /** Fills its part of the demo community. */
  seed?: (demo: DemoCommunity<V>) => Promise<void>
  /** Runs once everything is created and jobs can be sent, before the first request. */
  start?: () => Promise<void>
  /** Ends open connections, which would keep the server from closing. */
  beforeClose?: () => Promise<void> | void
  /** Runs after the last request. */
  close?: () => Promise<void>
}
