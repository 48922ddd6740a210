import type { WebModule } from '#platform/web/module.ts'

/** Articles: reading, writing, and the editors’ tab. */
export const module: WebModule = {
  routes: [
    {
      path: '/news',
      file: 'features/news/web/NewsListPage.tsx',
      load: () => import('./NewsListPage.tsx'),
    },
    {
      path: '/news/:id',
      file: 'features/news/web/ArticlePage.tsx',
      load: () => import('./ArticlePage.tsx'),
    },
    {
      path: '/news/:id/versions',
      file: 'features/news/web/versions/RevisionsPage.tsx',
      load: () => import('./versions/RevisionsPage.tsx'),
    },
    {
      path: '/article-editor/:id?',
      file: 'features/news/web/ArticleEditorPage.tsx',
      load: () => import('./ArticleEditorPage.tsx'),
    },
    {
      path: '/article-editor/:id/revisions',
      file: 'features/news/web/versions/RevisionsPage.tsx',
      load: () => import('./versions/RevisionsPage.tsx'),
      isForMembers: true,
    },
    {
      path: '/article-editor/:id/preview',
      file: 'features/news/web/drafts/PreviewPage.tsx',
      load: () => import('./drafts/PreviewPage.tsx'),
      isForMembers: true,
    },
    {
      path: '/drafts/:token',
      file: 'features/news/web/drafts/SharedDraftPage.tsx',
      load: () => import('./drafts/SharedDraftPage.tsx'),
    },
    {
      path: '/my-articles',
      file: 'features/news/web/MyArticlesPage.tsx',
      load: () => import('./MyArticlesPage.tsx'),
      isForMembers: true,
    },
    {
      path: '/my-articles/statistics/:id?',
      file: 'features/news/web/statistics/StatisticsPage.tsx',
      load: () => import('./statistics/StatisticsPage.tsx'),
      isForMembers: true,
    },
    { path: '/xverse-news', aliasOf: '/news' },
  ],
  mainLinks: [{ to: '/news', label: 'News', order: 10 }],
  footerLinks: [{ column: 'Platform', to: '/news', label: 'News', order: 10 }],
}
