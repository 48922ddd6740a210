import type { WebModule } from '#platform/web/module.ts'

/** The review queue. */
export const module: WebModule = {
  controlCenterTabs: [
    {
      value: 'moderation',
      label: 'Jump to Moderation',
      order: 40,
      isForAdministrators: false,
      isInBar: false,
      load: async () => (await import('./queue/ModerationQueue.tsx')).ModerationQueue,
    },
  ],
}
