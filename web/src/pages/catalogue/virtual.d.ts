/** Made by the plugin of the pages of systems and methods, from `lessons/papers.yaml`. */
declare module 'virtual:papers' {
  const references: import('./papers.ts').References;
  export default references;
}
