/** AI models that an operator can set up and texts can be credited to. */
export const aiModels = ['chatgpt', 'claude', 'deepseek'] as const

export type AiModel = (typeof aiModels)[number]

/** The models' names. */
export const aiModelNames: Record<AiModel, string> = {
  chatgpt: 'ChatGPT',
  claude: 'Claude',
  deepseek: 'DeepSeek',
}
