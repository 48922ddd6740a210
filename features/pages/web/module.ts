import type { WebModule } from '#platform/web/module.ts'
import { messagesPath } from '../contract/paths.ts'
import { textPages } from '../contract/text-pages.ts'

/** The operator's texts and the contact form. */
export const module: WebModule = {
  routes: [
    ...[...textPages, 'pages/:slug'].map((slug) => ({
      path: `/${slug}`,
      file: 'features/pages/web/TextPage.tsx',
      load: () => import('./TextPage.tsx'),
    })),
    {
      path: '/contact',
      file: 'features/pages/web/ContactPage.tsx',
      load: () => import('./ContactPage.tsx'),
    },
    {
      path: messagesPath,
      file: 'features/pages/web/messages/MessagesPage.tsx',
      load: () => import('./messages/MessagesPage.tsx'),
      isForMembers: true,
    },
    {
      path: `${messagesPath}/:id`,
      file: 'features/pages/web/messages/ConversationPage.tsx',
      load: () => import('./messages/ConversationPage.tsx'),
      isForMembers: true,
    },
  ],
  footerLinks: [
    {
      column: 'Marketplace',
      to: '/terms#no-refunds-and-what-that-means',
      label: 'Fees and refunds',
      order: 10,
    },
    { column: 'Support', to: '/docs', label: 'Documentation', order: 10 },
    { column: 'Support', to: '/contact', label: 'Contact', order: 20 },
    { column: 'Support', to: '/privacy', label: 'Privacy Policy', order: 30 },
    { column: 'Support', to: '/terms', label: 'Terms of Service', order: 40 },
    { column: 'Support', to: '/community-rules', label: 'Community Rules', order: 50 },
    { column: 'Support', to: '/accessibility', label: 'Accessibility', order: 60 },
    { column: 'Support', to: '/ai-use', label: 'How We Use AI', order: 70 },
  ],
}
