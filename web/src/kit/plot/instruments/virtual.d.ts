/** Made by the plugin `plotFont`: the address of the font of the plots. */
declare module 'virtual:plot-font' {
  const url: string;
  export default url;
}
