declare module 'virtual:picture-font' {
  export const pictureFont: Uint8Array
}

declare module '@resvg/resvg-wasm/index_bg.wasm' {
  const module: WebAssembly.Module
  export default module
}
