/** Made by the plugin of the same name, from the files of `web/demonstrations/`. */
declare module 'virtual:demonstrations' {
  const shipped: readonly import('./shipped.ts').Shipped[];
  export default shipped;
}
