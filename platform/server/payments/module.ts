import * as paymentsApi from '../../contract/payments/endpoints.ts'
import { minute } from '../clock.ts'
import type { Module } from '../module.ts'
import { errorRefs } from '../http/openapi-errors.ts'
import type { Platform } from '../platform.ts'
import { paymentFile } from './member-file.ts'
import { paymentsData } from './personal-data.ts'
import { paymentsPrivacy } from './privacy.ts'
import { paymentRoutes } from './routes.ts'
import { registerWebhooks, webhookPath } from './webhooks.ts'

/** Endpoints shared by all payments, and the card provider's webhook. */
export function createPaymentsModule<V extends { account: { id: string } }>({
  db,
  payments: { payments, inbox, testCards },
}: Platform): Module<V> {
  return {
    name: 'payments',
    contracts: [paymentsApi],
    routes: paymentRoutes<V>(payments, testCards),
    limits: { payments: { max: 60, per: 15 * minute, by: 'account' } },
    privacy: paymentsPrivacy,
    memberFile: [paymentFile(db)],
    personalData: paymentsData,
    http: (app) => registerWebhooks(app, inbox),
    api: {
      tags: { Payments: 'Cards and the card provider' },
      paths: {
        [webhookPath]: {
          post: {
            operationId: 'receivePaymentEvent',
            summary: 'Card provider events',
            description:
              "For Stripe. The body's signature is checked. Repeated events get the same response.",
            tags: ['Payments'],
            security: [{ stripeSignature: [] }],
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: { type: 'object', description: 'An event as Stripe describes it' },
                },
              },
            },
            responses: {
              200: {
                description: 'Received',
                content: {
                  'application/json': {
                    schema: {
                      type: 'object',
                      required: ['received'],
                      properties: { received: { const: true } },
                    },
                  },
                },
              },
              ...errorRefs(400, 405, 413, 500, 503),
            },
          },
        },
      },
    },
  }
}
