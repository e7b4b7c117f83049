/** The build puts the bytes of a WebAssembly module where it is imported. */
declare module "*.wasm" {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}
