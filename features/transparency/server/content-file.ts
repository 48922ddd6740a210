import { z } from 'zod'
import { readYamlFile } from '#platform/server/documents/yaml-file.ts'
import type { Settings } from '#platform/server/settings.ts'
import { StartError } from '#platform/server/start-error.ts'
import type { TransparencyReport } from '../contract/schemas.ts'

type Provided = Pick<Settings, 'stripe' | 'stripeIdentityKey' | 'did' | 'ai' | 's3' | 'smtpUrl'>

/** Whether what an entry depends on is set up, by the entry's `when`. */
const setUp = {
  stripe: ({ stripe }: Provided) => stripe !== null,
  identity: ({ stripeIdentityKey }: Provided) => stripeIdentityKey !== null,
  did: ({ did }: Provided) => did !== null,
  chatgpt: ({ ai }: Provided) => ai.chatgpt !== undefined,
  claude: ({ ai }: Provided) => ai.claude !== undefined,
  deepseek: ({ ai }: Provided) => ai.deepseek !== undefined,
  smtp: ({ smtpUrl }: Provided) => smtpUrl !== null,
  s3: ({ s3 }: Provided) => s3 !== null,
}
const conditions = Object.keys(setUp) as (keyof typeof setUp)[]

const line = z.string().trim().min(1).max(300)
const file = z.strictObject({
  uptime: z.string().trim().max(1000).nullish(),
  sub_processors: z
    .array(
      z.strictObject({
        name: line,
        purpose: line,
        data: line,
        country: line.nullish(),
        url: z.url({ protocol: /^https$/ }).nullish(),
        when: z.enum(conditions).optional(),
      }),
    )
    .max(100)
    .nullish(),
})

/**
 * Reads what the operator says about uptime and sub-processors; those of providers that aren't set
 * up are left out.
 * @throws StartError naming the file's problem.
 */
export function readTransparencyFile(
  path: string,
  settings: Provided,
): Pick<TransparencyReport, 'uptime' | 'subProcessors'> {
  const parsed = file.safeParse(readYamlFile(path) ?? {})
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(
      `${path}: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is not valid'}.`,
    )
  }
  return {
    uptime: parsed.data.uptime || null,
    subProcessors: (parsed.data.sub_processors ?? [])
      .filter(({ when }) => when === undefined || setUp[when](settings))
      .map(({ name, purpose, data, country, url }) => ({
        name,
        purpose,
        data,
        country: country ?? null,
        url: url ?? null,
      })),
  }
}
